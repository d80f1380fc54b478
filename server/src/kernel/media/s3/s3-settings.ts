import { SettingError } from '../../setting-error'

/** A bucket of an object store that speaks S3. */
export interface S3Settings {
  bucket: string
  region: string
  keyId: string
  keySecret: string
  /** Origin at which this server reaches the store, such as `https://s3.example.cn`. */
  endpoint: string
  /** Origin at which browsers reach it; the same, unless the server uses an internal one. */
  publicEndpoint: string
  /** Whether the bucket stands in the path (`endpoint/bucket/key`) or before the host (`bucket.endpoint/key`). */
  pathStyle: boolean
}

const PREFIX = 'STORAGE_S3_'
const NEEDED = ['BUCKET', 'ENDPOINT', 'KEY_ID', 'KEY_SECRET'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * The store that the environment names; undefined where it names none.
 * @throws SettingError for a part that is missing or wrong
 */
export const readS3Settings = (environment: NodeJS.ProcessEnv): S3Settings | undefined => {
  const read = (name: string) => environment[PREFIX + name] || ''
  if (!Object.keys(environment).some((name) => name.startsWith(PREFIX) && environment[name])) return undefined
  const missing = NEEDED.filter((name) => !read(name)).map((name) => PREFIX + name)
  if (missing.length > 0) throw new SettingError(`对象存储的设置不完整，还缺 ${missing.join('、')}`)
  const bucket = read('BUCKET')
  if (!BUCKET.test(bucket))
    throw new SettingError(`STORAGE_S3_BUCKET 只能用小写字母、数字、点和连字符，3 到 63 个字符：${bucket}`)
  const pathStyle = read('PATH_STYLE') || '0'
  if (pathStyle !== '0' && pathStyle !== '1') throw new SettingError(`STORAGE_S3_PATH_STYLE 只能是 0 或 1：${pathStyle}`)
  const endpoint = readOrigin('ENDPOINT', read('ENDPOINT'))
  return {
    bucket,
    region: read('REGION') || 'us-east-1',
    keyId: read('KEY_ID'),
    keySecret: read('KEY_SECRET'),
    endpoint,
    publicEndpoint: readOrigin('PUBLIC_ENDPOINT', read('PUBLIC_ENDPOINT') || endpoint),
    pathStyle: pathStyle === '1',
  }
}

const readOrigin = (name: string, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    throw new SettingError(`${PREFIX}${name} 要写成 https://主机 的形式，不带路径：${value}`)
  return url.origin
}

/** The origin that browsers are sent to. */
export const originOfStore = ({ publicEndpoint, bucket, pathStyle }: S3Settings): string =>
  pathStyle ? publicEndpoint : publicEndpoint.replace('://', `://${bucket}.`)
