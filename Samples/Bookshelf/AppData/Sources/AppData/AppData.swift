@_exported import MVVM
@_exported import MVVMData
