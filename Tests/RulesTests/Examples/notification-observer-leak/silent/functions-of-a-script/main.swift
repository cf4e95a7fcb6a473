import Foundation

func observeTrash() {
  DistributedNotificationCenter.default().addObserver(forName: .init("trash"), object: nil, queue: nil) { note in
    print(note)
  }
}

observeTrash()
RunLoop.main.run()
