// RxConsole
