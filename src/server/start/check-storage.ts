import { S3Error } from "~/server/storage/s3-client";
import { s3FromSettings } from "~/server/storage/storage";
import { StorageUnavailableError } from "~/server/storage/storage-type";
import { StartError } from "./start-error";
import { say } from "./terminal";

/**
 * Asks S3 for the bucket, if one is configured. Throws {@link StartError} if the bucket or the keys are wrong. A service
 * that does not answer is only reported, because everything but pictures works without it.
 */
export async function checkStorage(client = s3FromSettings()): Promise<void> {
  if (!client) return;
  try {
    const answer = await client.send("?list-type=2&max-keys=1", { method: "GET" });
    await answer.body?.cancel();
  } catch (error) {
    if (error instanceof StorageUnavailableError) {
      say(`  Pictures cannot be stored or shown for now: ${error.message} (${client.address})`);
    } else if (error instanceof S3Error) {
      throw new StartError(adviceFor(error, client.address));
    } else throw error;
  }
}

function adviceFor({ status, code }: S3Error, address: string): string {
  if (code === "NoSuchBucket")
    return `There is no bucket at ${address}. Create it, or correct S3_BUCKET and S3_ENDPOINT.`;
  const settings = "S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and whether the key may list the bucket";
  return `S3 refuses access to the bucket at ${address} (${code || status}). Check ${settings}.`;
}
