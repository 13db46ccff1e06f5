import CStandardError
import Files

@main
struct Main {
  static func main() {
    ThisProcess.prepare()
    silenceStandardErrorStream()
    ThisProcess.end(run(.original).rawValue)
  }

  private nonisolated static func run(_ output: StandardError) -> ExitStatus {
    let console = Console(output)
    Crash.watch(
      Crash.Complaint(
        "fragbanner: error: there is not enough memory; smaller pictures, a smaller --size or --jobs 1 need less\n",
        status: ExitStatus.workFailed.rawValue, on: output))
    Interrupt.watch(status: ExitStatus.interrupted.rawValue, farewell: console.sayFarewell)
    return Program(console: console).run(ThisProcess.words)
  }
}
