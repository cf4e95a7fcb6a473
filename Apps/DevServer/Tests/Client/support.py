"""What all tests of the protocol share: a household of their own on the server, and clients for it."""

import os
import unittest
import uuid

import httpx
from postgrest import SyncPostgrestClient
from postgrest.exceptions import APIError

URL = os.environ["DEVSERVER_URL"]
TOKEN = os.environ["DEVSERVER_TOKEN"]
EXPIRED_TOKEN = os.environ["DEVSERVER_EXPIRED_TOKEN"]


def new_id():
    return str(uuid.uuid4())


def pet(name, **fields):
    return {"id": new_id(), "name": name, "species": "cat", "vaccinated": False, **fields}


class Device:
    """A device of a household; without one, of a household of its own."""

    def __init__(self, household=None):
        self.id = new_id()
        self.household = household or "household-" + new_id()
        self.headers = {"Authorization": "Bearer " + TOKEN, "x-device-id": self.id}
        self.http = httpx.Client(base_url=URL, headers=self.headers, timeout=120)
        self.client = SyncPostgrestClient(URL, headers=self.headers, http_client=self.http)
        self.owner = self.client.rpc(
            "register_device", {"device_id": self.id, "household": self.household}
        ).execute().data

    def table(self, name):
        return self.client.from_(name)

    def request(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.http.request(method, path, json=body, headers=headers)

    def close(self):
        self.http.close()


class ProtocolTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.device = self.new_device()
        self.pets = lambda: self.device.table("pets")
        self.labels = lambda: self.device.table("labels")

    def new_device(self, household=None):
        device = Device(household)
        self.addCleanup(device.close)
        return device

    def insert(self, *pets):
        return self.pets().insert(list(pets)).execute().data

    def names(self, query):
        return [row["name"] for row in query.execute().data]

    def assertRefused(self, code, query, message=None):
        """The client raises what the server said: code, message, details, hint."""
        with self.assertRaises(APIError) as caught:
            query.execute()
        self.assertEqual(caught.exception.code, code, caught.exception.json())
        if message:
            self.assertIn(message, caught.exception.message)
        return caught.exception

    def assertAnswer(self, answer, status, code=None):
        self.assertEqual(answer.status_code, status, answer.text)
        if code is None:
            return
        body = answer.json()
        # https://docs.postgrest.org/en/v12/references/errors.html: "the PostgreSQL error structure"
        self.assertEqual(set(body), {"code", "message", "details", "hint"})
        self.assertEqual(body["code"], code, body)
        self.assertTrue(answer.headers["content-type"].startswith("application/json"))
