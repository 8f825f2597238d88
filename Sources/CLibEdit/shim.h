#pragma once
#include <histedit.h>
#include <wchar.h>
