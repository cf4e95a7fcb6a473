"""What a client relies on while others write."""

import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

from support import ProtocolTests, new_id, pet


class Concurrency(ProtocolTests):
    def test_nobody_who_pulls_misses_a_row(self):
        writers = [self.new_device(self.device.household) for _ in range(6)]
        left = threading.Semaphore(0)
        problems = []

        def write(number):
            device = writers[number]
            try:
                for turn in range(12):
                    # Long transactions among short ones: those that commit late are those that are missed.
                    size = 120 if (turn + number) % 3 == 0 else 1
                    rows = [pet(f"{number} {turn} {index}", change_id=new_id()) for index in range(size)]
                    answer = device.request("POST", "/pets", rows, Prefer="return=minimal")
                    if answer.status_code != 201:
                        problems.append(answer.text)
                    answer = device.request("PATCH", f"/pets?name=like.{number} {turn - 1} 1*", {"age": turn})
                    if answer.status_code != 204:
                        problems.append(answer.text)
            finally:
                left.release()

        seen, version, writing = {}, 0, len(writers)
        with ThreadPoolExecutor(len(writers)) as pool:
            done = [pool.submit(write, number) for number in range(len(writers))]
            while True:
                while left.acquire(blocking=False):
                    writing -= 1
                page = self.device.request(
                    "GET", f"/pets?version=gt.{version}&order=version.asc&limit=40&select=id,version").json()
                for row in page:
                    self.assertGreater(row["version"], version)
                    version = row["version"]
                    seen[row["id"]] = version
                if not page and writing == 0:
                    break
            for task in done:
                task.result()
        self.assertEqual(problems, [])
        rows = self.device.request("GET", "/pets?select=id,version").json()
        self.assertEqual(len(rows), 6 * (4 * 120 + 8))
        self.assertEqual(seen, {row["id"]: row["version"] for row in rows})

    def all_at_once(self, count, work):
        devices = [self.new_device(self.device.household) for _ in range(count)]
        barrier = threading.Barrier(count)

        def run(number):
            barrier.wait()
            return work(devices[number], number)

        with ThreadPoolExecutor(count) as pool:
            return list(pool.map(run, range(count)))

    def test_of_one_change_sent_many_times_one_takes_effect(self):
        for _ in range(5):
            key = new_id()
            answers = self.all_at_once(8, lambda device, number: device.request(
                "POST", "/pets", [pet(f"{key} {number}", change_id=key)],
                Prefer="resolution=ignore-duplicates,return=representation").json())
            self.assertEqual(sum(len(answer) for answer in answers), 1, answers)

    def test_of_many_changes_on_one_version_one_takes_effect(self):
        row = self.insert(pet("Ada", age=0))[0]
        for turn in range(5):
            answers = self.all_at_once(8, lambda device, number: device.request(
                "PATCH", f"/pets?id=eq.{row['id']}&version=eq.{row['version']}",
                {"age": number, "change_id": new_id()}, Prefer="return=representation").json())
            won = [answer[0] for answer in answers if answer]
            self.assertEqual(len(won), 1, answers)
            row = won[0]
        self.assertEqual(self.pets().select("*").execute().data, [row])

    def test_changes_of_the_same_rows_wait_for_each_other(self):
        self.insert(*[pet(f"pet {number}") for number in range(40)])
        answers = self.all_at_once(8, lambda device, number: device.request(
            "PATCH", "/pets?order=name" if number % 2 else "/pets?name=like.*1*", {"age": number}).status_code)
        self.assertEqual(set(answers), {204})


if __name__ == "__main__":
    unittest.main()
