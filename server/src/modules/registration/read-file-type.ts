import { fileTypeFromBuffer } from 'file-type'
import { FILE_TYPES, fileTypesOf, type FormField } from '@contract/registration/field-kinds'
import { AppError } from '../../kernel/app-error'
import { isWholePicture } from '../../kernel/media/whole-picture'

/** Word and Excel before 2007 share one container, whose content is not told apart. */
const OLD_OFFICE = { ext: 'cfb', endings: ['doc', 'xls'] }

/** The MIME type of a stored file, by its content. */
export const findMimeType = async (content: Buffer): Promise<string> =>
  (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream'

/**
 * Returns the ending that fits a file's content, whatever its name claims.
 * @throws AppError FILE_TYPE_REFUSED for a type that the field does not take and for a picture that is cut off
 */
export const readFileType = async (content: Buffer, field: FormField): Promise<string> => {
  const found = await fileTypeFromBuffer(content)
  const endings = fileTypesOf(field)
  const ending = found?.ext === OLD_OFFICE.ext ? OLD_OFFICE.endings.find((each) => endings.includes(each)) : found?.ext
  if (!ending || !endings.includes(ending))
    throw new AppError('FILE_TYPE_REFUSED', `${field.label}只能是${describeTypes(endings)}文件`)
  if (found!.mime.startsWith('image/') && !isWholePicture(content))
    throw new AppError('FILE_TYPE_REFUSED', `${field.label}的图片不完整，请重新选择`)
  return ending
}

/** A name whose ending tells what the file is; an old Office file keeps its own. */
export const withEnding = (name: string, ending: string): string => {
  const claimed = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  const isSame = claimed === ending || (claimed === 'jpeg' && ending === 'jpg')
  const isOldOffice = OLD_OFFICE.endings.includes(ending) && OLD_OFFICE.endings.includes(claimed ?? '')
  return isSame || isOldOffice ? name : `${name}.${ending}`
}

const describeTypes = (endings: string[]): string => [...new Set(endings.map((each) => FILE_TYPES[each]))].join('、')
