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

const NAMES = [
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_PUBLIC_ENDPOINT',
  'STORAGE_S3_REGION',
  'STORAGE_S3_KEY_ID',
  'STORAGE_S3_KEY_SECRET',
  'STORAGE_S3_PATH_STYLE',
] as const
type Name = (typeof NAMES)[number]
const NEEDED: Name[] = ['STORAGE_S3_BUCKET', 'STORAGE_S3_ENDPOINT', 'STORAGE_S3_KEY_ID', 'STORAGE_S3_KEY_SECRET']
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * The store that the environment names; undefined where it names none.
 * @throws SettingError for a part that is missing or wrong
 */
export const readS3Settings = (environment: NodeJS.ProcessEnv): S3Settings | undefined => {
  const read = (name: Name) => environment[name] || ''
  if (!NAMES.some(read)) return undefined
  const missing = NEEDED.filter((name) => !read(name))
  if (missing.length > 0) throw new SettingError(`对象存储的设置不完整，还缺 ${missing.join('、')}`)
  const bucket = read('STORAGE_S3_BUCKET')
  if (!BUCKET.test(bucket))
    throw new SettingError(`STORAGE_S3_BUCKET 只能用小写字母、数字、点和连字符，3 到 63 个字符：${bucket}`)
  const pathStyle = read('STORAGE_S3_PATH_STYLE') || '0'
  if (pathStyle !== '0' && pathStyle !== '1')
    throw new SettingError(`STORAGE_S3_PATH_STYLE 只能是 0 或 1：${pathStyle}`)
  const endpoint = readOrigin('STORAGE_S3_ENDPOINT', read('STORAGE_S3_ENDPOINT'))
  const publicEndpoint = read('STORAGE_S3_PUBLIC_ENDPOINT')
  return {
    bucket,
    region: read('STORAGE_S3_REGION') || 'us-east-1',
    keyId: read('STORAGE_S3_KEY_ID'),
    keySecret: read('STORAGE_S3_KEY_SECRET'),
    endpoint,
    publicEndpoint: publicEndpoint ? readOrigin('STORAGE_S3_PUBLIC_ENDPOINT', publicEndpoint) : endpoint,
    pathStyle: pathStyle === '1',
  }
}

const readOrigin = (name: Name, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    throw new SettingError(`${name} 要写成 https://主机 的形式，不带路径：${value}`)
  return url.origin
}

/** The origin that browsers are sent to. */
export const originOfStore = ({ publicEndpoint, bucket, pathStyle }: S3Settings): string =>
  pathStyle ? publicEndpoint : publicEndpoint.replace('://', `://${bucket}.`)
