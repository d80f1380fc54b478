import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64, toBase64, toText } from '../storage/bytes'
import { HttpLimit } from './http-limit'
import { HttpTask } from './http-task'
import { requireOption, task, type OptionsOf, type WxMethods } from '../method'
import { extensionOf, mimeOf } from '../../contracts/mime'
import { nextId, requireAddress, toHeaders } from './request'

const TIMEOUT_MILLISECONDS = 60_000

/** Uploads and downloads. */
export const createTransfer = (host: WxHost): WxMethods => {
  const limit = new HttpLimit()

  const upload = async (call: HttpTask, options: OptionsOf<'uploadFile'>) => {
    requireAddress(options)
    requireOption(options, 'filePath', 'String')
    requireOption(options, 'name', 'String')
    const bytes = host.files.read(options.filePath)
    if (!bytes) throw new WxFailure("file doesn't exist")
    const fileName = options.filePath.split('/').at(-1) ?? 'file'
    const response = await limit.run(() =>
      call.wait(() =>
        host.bridge.call('upload', {
          id: call.id,
          url: options.url,
          headers: toHeaders(host.appId, options.header),
          fieldName: options.name,
          fileName,
          mime: mimeOf(fileName),
          fileBase64: toBase64(bytes),
          formData: Object.fromEntries(
            Object.entries(options.formData ?? {}).map(([name, value]) => [name, String(value)]),
          ),
          timeoutMs: options.timeout ?? TIMEOUT_MILLISECONDS,
        }),
      ),
    )
    call.fireProgress('Sent', bytes.length)
    return { data: toText(fromBase64(response.bodyBase64)), statusCode: response.status }
  }

  const download = async (call: HttpTask, options: OptionsOf<'downloadFile'>) => {
    requireAddress(options)
    const response = await limit.run(() =>
      call.wait(() =>
        host.bridge.call('request', {
          id: call.id,
          url: options.url,
          method: 'GET',
          headers: toHeaders(host.appId, options.header),
          timeoutMs: options.timeout ?? TIMEOUT_MILLISECONDS,
        }),
      ),
    )
    const bytes = fromBase64(response.bodyBase64)
    call.fireProgress('Written', bytes.length)
    const mime = response.headers['content-type']?.split(';')[0] ?? 'application/octet-stream'
    const common = {
      statusCode: response.status,
      dataLength: bytes.length,
      profile: {} as never,
      header: response.headers,
    }
    if (!options.filePath)
      return {
        ...common,
        tempFilePath: host.files.writeTemporary(bytes, extensionOf(options.url, mime), mime),
        filePath: '',
      }
    host.files.write(options.filePath, bytes, mime)
    return { ...common, tempFilePath: '', filePath: options.filePath }
  }

  return {
    ...task('uploadFile', (options) => {
      const call = new HttpTask(host, nextId('upload'))
      return { task: call.asTask(), result: upload(call, options) as never }
    }),
    ...task('downloadFile', (options) => {
      const call = new HttpTask(host, nextId('download'))
      return { task: call.asTask(), result: download(call, options) as never }
    }),
  }
}
