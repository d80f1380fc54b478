import { WxFailure, type WxHost } from '../../contracts/wx'
import { makeFileSystem } from './file-system'
import { async, requireOption, sync, type WxMethods } from '../method'

const DOCUMENT_TYPES = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf']

export const createFiles = (host: WxHost): WxMethods => {
  const { manager, operations } = makeFileSystem(host)
  const older: WxMethods = {
    ['saveFile' as never]: {
      kind: 'async',
      run: ({ tempFilePath, filePath }: { tempFilePath: string; filePath?: string }) =>
        operations.saveFile(tempFilePath, filePath),
    },
    ['getFileInfo' as never]: {
      kind: 'async',
      run: ({ filePath }: { filePath: string }) => operations.getFileInfo(filePath),
    },
    ['getSavedFileList' as never]: { kind: 'async', run: () => operations.getSavedFileList() },
    ['removeSavedFile' as never]: {
      kind: 'async',
      run: ({ filePath }: { filePath: string }) => operations.unlink(filePath),
    },
  }
  return {
    ...sync('getFileSystemManager', () => manager as never),
    ...older,
    ...async('openDocument', (options) => {
      requireOption(options, 'filePath', 'String')
      if (!host.files.read(options.filePath)) throw new WxFailure("file doesn't exist")
      const type = options.fileType ?? options.filePath.split('.').at(-1)?.toLowerCase() ?? ''
      if (!DOCUMENT_TYPES.includes(type)) throw new WxFailure('filetype not supported')
    }),
  }
}
