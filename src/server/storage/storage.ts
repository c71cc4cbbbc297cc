import { env } from "~/env";
import { shared } from "~/server/shared";
import { isServedHere } from "./address";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import { type S3Client, type S3Settings, s3Client } from "./s3-client";
import type { OpenPicture, ServedStorage, Storage } from "./storage-type";
import { uploadThingStorage } from "./uploadthing";

/** The storages that are configured. */
export type Storages = { disk: ServedStorage; s3: ServedStorage | null; uploadThing: Storage | null };

export function storages(): Storages {
  return shared("storages", () => {
    const client = s3FromSettings();
    return {
      disk: diskStorage,
      s3: client && s3Storage(client),
      uploadThing: env.UPLOADTHING_TOKEN ? uploadThingStorage(env.UPLOADTHING_TOKEN) : null,
    };
  });
}

/** The client for the bucket in S3_BUCKET; null if that is not set. */
export function s3FromSettings(variables = env): S3Client | null {
  const settings = s3Settings(variables);
  return settings && s3Client(settings);
}

function s3Settings(variables: typeof env): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!bucket || !accessKeyId || !secretAccessKey) return null; // `env` has refused one without the others
  const { S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1" } = variables;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Stores a finished WebP file in S3 or on UploadThing if they are configured, else on this machine's disk. */
export function putFile(path: string, name: string): Promise<string> {
  const { disk, s3, uploadThing } = storages();
  return (s3 ?? uploadThing ?? disk).put(path, name);
}

/** Opens the picture at an address below /uploads/, wherever it is; null if there is none. */
export async function openFile(url: string): Promise<OpenPicture | null> {
  const { disk, s3 } = storages();
  // The disk first: pictures from before S3 was configured stay there until they are moved.
  return (await disk.open(url)) ?? (await s3?.open(url)) ?? null;
}

/** The size of that picture in bytes. */
export async function sizeOfFile(url: string): Promise<number | null> {
  const { disk, s3 } = storages();
  return (await disk.size(url)) ?? (await s3?.size(url)) ?? null;
}

/** Deletes a file. Its address determines the storage, because the configuration may have changed after the upload. */
export async function removeFile(url: string): Promise<void> {
  const { disk, s3, uploadThing } = storages();
  if (!isServedHere(url)) return uploadThing?.remove(url);
  await disk.remove(url);
  await s3?.remove(url);
}
