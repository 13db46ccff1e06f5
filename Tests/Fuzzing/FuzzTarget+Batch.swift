import Foundation
import FragBanner
import PlainText
import TestSupport

@testable import BannerBatch
@testable import FragBannerCLI

extension FuzzTarget {
  /// A manifest, and after a zero its table: understood, or refused in lines of their own.
  static let manifest = FuzzTarget(
    name: "manifest",
    seeds: {
      let feed = "feed.csv".utf8
      let fed =
        "{ \"feed\": \"feed.csv\", \"banners\": [{\"name\": \"{sku}\", \"pictures\": [\"{a}\", \"b.png\"]}] }"
      return [Array(ExampleManifest.text.utf8), Array("{\"banners\": []}".utf8)]
        + tables.map { Array(fed.utf8) + [0] + $0 }
        + BannerOption.ofBatches.map(\.name).map {
          Array(
            "{\"defaults\":{\"\($0)\":[1,\"2s\"]},\"banners\":[{\"name\":\"a{{\",\"pictures\":\"x\"}]}"
              .utf8)
        }
    },
    run: { bytes in
      // Each banner is made of each row: more of them cost time and show nothing new.
      guard bytes.count(where: { $0 == 10 }) * bytes.count(where: { $0 == 123 }) < 10_000 else {
        return
      }
      let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      let path = Folder.shared.write(parts[0], "manifest.json")
      _ = Folder.shared.write(parts.count > 1 ? parts[1] : [], "feed.csv")
      do throws(BannerError) {
        _ = try Batch(manifest: path, BatchOverrides())
      } catch {
        require(!error.problems.isEmpty, "a refusal says why")
      }
    })

  /// The text formats by themselves: JSON, also as a banner's record, and tables.
  static let text = FuzzTarget(
    name: "text",
    seeds: { [Array(ExampleManifest.text.utf8)] + tables },
    run: { bytes in
      switch JSONReader.read(bytes) {
      case .success(let node):
        if let record = try? node.decoded(as: BannerRecord.self) {
          _ = JSONText(encoding: record).description
        }
      case .failure(let failure): require(!failure.faults.isEmpty, "a refusal says why")
      }
      do throws(CSVTable.Faults) {
        let table = try CSVTable(bytes)
        let width = table.columns.count
        require(table.rows.allSatisfy { $0.fields.count == width }, "rows of one length")
      } catch {
        require(!error.faults.isEmpty, "a refusal says why")
      }
    })

  private static let tables = [
    "sku,a\n1,x.png\n2,\"y, \"\"z\"\".png\"\n", "sku,a\r\n\"1\r\n2\",\r\n", "sku;a\n1;2",
    "\u{FEFF}sku,a\n", "",
  ].map { Array($0.utf8) }

  private struct Folder {
    static let shared = Folder()
    private let folder = try! TemporaryFolder()

    func write(_ bytes: ArraySlice<UInt8>, _ name: String) -> String {
      try! folder.write(Array(bytes), to: name)
    }
  }
}
