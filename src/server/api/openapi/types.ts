import type { Context } from "~/server/api/context";
import type { Deprecation } from "~/server/api/deprecation.rules";
import type { AppErrorCode } from "~/server/api/errors";
import type { FormLimits } from "~/server/api/multipart";

/** The parts of an OpenAPI 3.1 document that we write ourselves. */
export type Schema = Record<string, unknown>;
export type Reference = { $ref: string };
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, unknown>; encoding?: unknown };
/** An answer of errors among the components, with the operation's own messages. */
export type SharedAnswer = Reference & { description?: string };
export type Answer = { description: string; headers?: Record<string, Reference>; content?: Record<string, Media> };
export type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
export type Operation<Response = Answer> = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, Response>;
};
export type Document<Response = Answer | SharedAnswer> = {
  openapi: string;
  info: Record<string, unknown>;
  servers: Record<string, unknown>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation<Response>>>;
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
  /**
   * The path below /api of what the operation makes, such as "/tours/{id}", with parameters of the path and fields of the answer.
   * The answer is then 201 with `Location`. Operations that answered 200 at first go on doing so.
   */
  location?: `/${string}`;
  /** The answer has X-Next-Cursor. */
  hasCursor?: boolean;
  deprecated?: Deprecation;
};
