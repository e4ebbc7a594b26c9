import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkPath, type FileStore, isPath } from '../../platform/storage/file-store.ts'

export type S3Config = {
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket of S3 or of a server that speaks its language; a put is whole or not at all by the protocol. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's know neither buckets as host names nor the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (path: string) => ({ Bucket: bucket, Key: checkPath(path) })
  return {
    put: async (path, source) => {
      const isBytes = source instanceof Uint8Array
      const Body = isBytes ? source : createReadStream(source.file)
      const ContentLength = isBytes ? source.byteLength : source.size
      await client.send(new PutObjectCommand({ ...at(path), Body, ContentLength }))
    },
    get: async path => {
      const found = await client.send(new GetObjectCommand(at(path))).catch(absent)
      if (!found?.Body || found.ContentLength === undefined) return undefined
      const stream = found.Body instanceof Readable ? Readable.toWeb(found.Body) : found.Body.transformToWebStream()
      return { size: found.ContentLength, stream: stream as ReadableStream<Uint8Array> }
    },
    exists: async path => (await client.send(new HeadObjectCommand(at(path))).catch(absent)) !== undefined,
    delete: async path => {
      await client.send(new DeleteObjectCommand(at(path))).catch(absent)
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '', Size = 0 } of Contents) if (isPath(Key)) yield { path: Key, size: Size }
    },
  }
}

function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
