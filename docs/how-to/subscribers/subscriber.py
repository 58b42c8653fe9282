import asyncio, json, os, signal, ssl, sys
from pathlib import Path
import nats
from jsonschema import Draft202012Validator as Validator

NAME, SCHEMAS = os.environ["SUBSCRIBER"], Path(os.environ["SCHEMAS"])
STREAM, DURABLE, INBOX = "EVENTS", f"subscriber--{NAME}", f"_INBOX_subscriber-{NAME}"

async def main():
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    tls = {"tls": ssl.create_default_context(cafile=os.environ["NATS_CA"])} if "NATS_CA" in os.environ else {}
    connection = await nats.connect(os.environ["NATS_URL"].split(","), nkeys_seed=os.environ["NKEY_FILE"],
                                    inbox_prefix=INBOX, max_reconnect_attempts=-1, **tls)
    stream = connection.jetstream()
    if "--replay" in sys.argv:
        await connection.jsm().reset_consumer(STREAM, DURABLE, seq=1)
    messages = await stream.pull_subscribe_bind(DURABLE, STREAM)
    while not stopping.is_set():
        for message in await batch_of(messages):
            event = json.loads(message.data)
            schema = SCHEMAS / f"{event['type']}.json"
            fault = next(Validator(json.loads(schema.read_text())).iter_errors(event), None) if schema.exists() else None
            if fault:
                print(message.metadata.sequence.stream, fault.json_path, file=sys.stderr, flush=True)
                await message.term()
                continue
            if event["type"] == "entourage.messaging.message.sent.v1":
                print(event["id"], event["data"]["conversationId"], flush=True)
            await message.ack()
    await connection.flush()
    await connection.close()

async def batch_of(messages):
    try:
        return await messages.fetch(50, timeout=1)
    except TimeoutError:
        return []

asyncio.run(main())
