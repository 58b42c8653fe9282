import type { SecureContext } from 'node:tls';
import mongoose, { type mongo } from 'mongoose';

type Address = { url: string; secureContext?: SecureContext | undefined };

const foundWithinMs = 10_000;

/** Runs `work` with a separate connection to MongoDB, and closes it. */
export async function withMongoClient<T>(
  { url, secureContext }: Address,
  work: (client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(url, {
    serverSelectionTimeoutMS: foundWithinMs,
    ...(secureContext && { secureContext }),
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
