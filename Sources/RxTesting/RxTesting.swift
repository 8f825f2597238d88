// RxTesting
