import { describe, expect, it } from 'vitest'
import { readConfig, SettingError } from '../../../../server/src/kernel/config'
import { originOfStore, readS3Settings } from '../../../../server/src/kernel/media/s3/s3-settings'

const STORE = {
  STORAGE_S3_BUCKET: 'school-media',
  STORAGE_S3_ENDPOINT: 'https://s3.example.cn/',
  STORAGE_S3_KEY_ID: 'AKSCHOOL',
  STORAGE_S3_KEY_SECRET: 'u7Yq0PzX',
}

describe('the settings of an object store', () => {
  it('are none when nothing is set, as in .env.example', () => {
    expect(readS3Settings({ STORAGE_S3_BUCKET: '', STORAGE_DIR: '/srv/media' })).toBeUndefined()
    expect(readConfig({}).storageS3).toBeUndefined()
  })
  it('have the usual region and one address for server and browsers unless told otherwise', () => {
    expect(readConfig(STORE).storageS3).toEqual({
      bucket: 'school-media',
      region: 'us-east-1',
      keyId: 'AKSCHOOL',
      keySecret: 'u7Yq0PzX',
      endpoint: 'https://s3.example.cn',
      publicEndpoint: 'https://s3.example.cn',
      pathStyle: false,
    })
  })
  it('say where browsers are sent', () => {
    const settings = readS3Settings({ ...STORE, STORAGE_S3_PUBLIC_ENDPOINT: 'https://media.example.cn' })!
    expect(originOfStore(settings)).toBe('https://school-media.media.example.cn')
    expect(originOfStore({ ...settings, pathStyle: true })).toBe('https://media.example.cn')
  })
  it.each([
    ['STORAGE_S3_KEY_SECRET', { STORAGE_S3_KEY_SECRET: '' }],
    ['STORAGE_S3_BUCKET', { STORAGE_S3_BUCKET: '' }],
    ['STORAGE_S3_BUCKET', { STORAGE_S3_BUCKET: 'School/Media' }],
    ['STORAGE_S3_ENDPOINT', { STORAGE_S3_ENDPOINT: 's3.example.cn' }],
    ['STORAGE_S3_ENDPOINT', { STORAGE_S3_ENDPOINT: 'https://s3.example.cn/bucket' }],
    ['STORAGE_S3_PUBLIC_ENDPOINT', { STORAGE_S3_PUBLIC_ENDPOINT: 'ftp://s3.example.cn' }],
    ['STORAGE_S3_PATH_STYLE', { STORAGE_S3_PATH_STYLE: 'yes' }],
    ['STORAGE_DIR', { STORAGE_DIR: '/srv/media' }],
  ])('keep the server from starting when %s is wrong, and name it', (variable, change) => {
    const read = () => readConfig({ ...STORE, ...change })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(variable)
  })
})
