import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AwsV4Signer } from 'aws4fetch'
import { AppError } from '../../app-error'
import { originOfStore, type S3Settings } from './s3-settings'
import { StoreGuard, StoreSilentError } from './store-guard'
import { parseXml, textOf } from './s3-xml'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Storage key; '' for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** Tries longer and does not give up while the store counts as gone: for commands, where nobody waits. */
  patient?: boolean
}

/** The store refused a request; `code` is its own, such as `AccessDenied`. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    what: string,
  ) {
    super(`object store: ${what}: ${status} ${code}`)
  }
}

/** Until the answer begins, besides the time that a body takes, and between two pieces of it. */
const ANSWER_MILLISECONDS = 5000
/** Joining the parts of a large file takes a store a while. */
const PATIENT_MILLISECONDS = 60_000
/** A body may be sent as slowly as this. */
const LEAST_BYTES_PER_MILLISECOND = 128
const TRIES = 2
const PATIENT_TRIES = 6
const FIRST_PAUSE_MILLISECONDS = 200

type Signer = new (request: ConstructorParameters<typeof AwsV4Signer>[0]) => AwsV4Signer

/** Signed requests to one bucket, with limits of time and few repetitions. */
export class S3Client {
  private readonly guard = new StoreGuard()
  private readonly signingKeys = new Map<string, ArrayBuffer>()
  private signer: Promise<Signer> | undefined
  private readonly answerMilliseconds: number
  private readonly patient: boolean

  /** `patient` holds for all requests. */
  constructor(
    private readonly settings: S3Settings,
    { answerMilliseconds = ANSWER_MILLISECONDS, patient = false } = {},
  ) {
    this.answerMilliseconds = answerMilliseconds
    this.patient = patient
  }

  /** The bucket, in the words of a message. */
  get place(): string {
    return `${this.settings.endpoint} 的存储桶 ${this.settings.bucket}`
  }

  /**
   * The answer, whose body is not read yet; undefined for 404.
   * @throws S3Error for other refusals, AppError SERVER_BUSY where the store does not answer
   */
  async send(request: S3Request): Promise<Response | undefined> {
    const patient = request.patient ?? this.patient
    const answer = patient
      ? await this.tryOften({ ...request, patient }, PATIENT_TRIES)
      : await this.guard.run(() => this.tryOften(request, TRIES))
    if (answer.ok) return answer
    const text = request.method === 'HEAD' ? '' : await answer.text()
    const code = text.startsWith('<') ? textOf(await parseXml(text), 'Code') : ''
    if (answer.status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload') return undefined
    throw new S3Error(answer.status, code, request.method)
  }

  /**
   * Address that lets whoever has it read the key for some seconds. `query` has no spaces, which signers encode
   * differently.
   */
  async presign(key: string, query: Record<string, string>, seconds: number, method = 'GET'): Promise<string> {
    const address = this.addressOf(originOfStore(this.settings), key, { ...query, 'X-Amz-Expires': String(seconds) })
    const { url } = await (await this.createSigner({ method, url: address, signQuery: true })).sign()
    return url.href
  }

  private async tryOften(request: S3Request, tries: number): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.sendOnce(request)
      } catch (error) {
        if (attempt === tries || !(error instanceof StoreSilentError)) throw error
      }
      await wait(FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  /** @throws StoreSilentError without an answer, and where the store has too much to do */
  private async sendOnce({ method, key, query = {}, headers = {}, body, patient }: S3Request): Promise<Response> {
    const { endpoint } = this.settings
    const url = this.addressOf(originOfStore({ ...this.settings, publicEndpoint: endpoint }), key, query)
    const signed = await (
      await this.createSigner({
        method,
        url,
        // The store compares it with what arrives.
        headers: {
          ...headers,
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
      })
    ).sign()
    const abort = new AbortController()
    const answerMilliseconds = patient ? PATIENT_MILLISECONDS : this.answerMilliseconds
    const limit = answerMilliseconds + (body?.length ?? 0) / LEAST_BYTES_PER_MILLISECOND
    const timer = setTimeout(() => abort.abort(), limit)
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body as Uint8Array<ArrayBuffer> | undefined,
        signal: abort.signal,
      }).catch((error: unknown) => {
        throw new StoreSilentError(method, error)
      })
      if (answer.status >= 500 || answer.status === 429) {
        await answer.body?.cancel()
        throw new StoreSilentError(method, answer.status)
      }
      // The answer to HEAD has no body, and can have none.
      return answer.body ? new Response(watch(answer.body, abort, answerMilliseconds), answer) : answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** Loaded with the first request: most installations keep their media in a folder. */
  private async createSigner(request: {
    method: string
    url: string
    headers?: Record<string, string>
    signQuery?: boolean
  }) {
    const Signer = await (this.signer ??= import('aws4fetch').then((library) => library.AwsV4Signer))
    const { keyId: accessKeyId, keySecret: secretAccessKey, region } = this.settings
    return new Signer({ ...request, accessKeyId, secretAccessKey, region, service: 's3', cache: this.signingKeys })
  }

  private addressOf(origin: string, key: string, query: Record<string, string>): string {
    const { bucket, pathStyle } = this.settings
    const search = new URLSearchParams(query).toString()
    return `${origin}/${pathStyle ? `${bucket}/` : ''}${key}${search && `?${search}`}`
  }
}

/** The same bytes; the request ends when the store pauses for too long, but not while the reader does. */
const watch = (
  body: ReadableStream<Uint8Array>,
  abort: AbortController,
  pieceMilliseconds: number,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => abort.abort(), pieceMilliseconds)
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        throw new AppError('SERVER_BUSY', undefined, null, { cause: new StoreSilentError('GET', error) })
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
