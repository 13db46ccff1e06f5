#pragma once
#include <stdio.h>
#include <gd.h>
