import type { Context } from "~/server/api/context";
import type { AppErrorCode } from "~/server/api/errors";
import type { FormLimits } from "~/server/api/multipart";

/** The parts of an OpenAPI 3.1 document that we write ourselves. */
export type Schema = Record<string, unknown>;
export type Reference = { $ref: string };
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, unknown>; encoding?: unknown };
export type Answer = { description: string; headers?: Record<string, Reference>; content?: Record<string, Media> };
export type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, Answer>;
};
export type Document = {
  openapi: string;
  info: Record<string, unknown>;
  servers: Record<string, unknown>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

/**
 * Throws if the sender, whose role has been checked, may not send the form: what the path names is not there, or not theirs.
 * `path`: the parameters of the path, unchecked.
 */
export type MayUpload = (ctx: Context, path: Record<string, string>) => Promise<void>;

/** How the body is sent. */
type BodyDoc =
  | { contentTypes?: undefined; formLimits?: undefined; mayUpload?: undefined }
  | {
      /** The formats of the body. Without it: JSON. */
      contentTypes: string[];
      /** The limits of a body as a form. Default: those of forms with pictures. */
      formLimits?: FormLimits;
      /** Is asked before the form is read and its pictures are decoded; null: the role alone decides. */
      mayUpload: MayUpload | null;
    };

/** The REST route of a procedure, and its description in the API document, beside its schemas. */
export type OperationDoc = BodyDoc & {
  /** For example "GET /bookings/{id}". */
  route: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  /** The section of the document. Default: the first part of the path. */
  tag?: string;
  operationId: string;
  summary: string;
  description: string;
  successDescription: string;
  /** Errors specific to the procedure, with their messages; common errors are added. */
  errors?: Partial<Record<AppErrorCode, string>>;
  /** An example of the body. */
  request?: unknown;
  /** An example of the answer. */
  response: unknown;
  /** The answer has X-Total-Count and Link. */
  isPaged?: boolean;
  /** The answer has X-Next-Cursor. */
  hasCursor?: boolean;
};
