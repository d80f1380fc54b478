import { v4 as uuidv4 } from 'uuid'
import type { Output } from '@contract/calls'
import { FILE_NAME_MAX_LENGTH } from '@contract/homework/limits'
import { AppError } from '../../../kernel/app-error'
import type { UploadedFile } from '../../../kernel/http/routes'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { Storage } from '../../../kernel/media/storage'
import type { UnusedPictures } from '../../../kernel/media/unused-pictures'
import { readPlainText } from '../../../kernel/plain-text'
import { readHomeworkFile } from '../../file/read-homework-file'
import type { Audit } from '../../staff/audit/audit.service'
import type { Clerk } from '../../staff/desk-deps'
import type { StaffFile } from '../homework.table'

interface HomeworkFilesDeps {
  storage: Pick<Storage, 'write' | 'stat'>
  media: Pick<Media, 'signedUrlOf'>
  pictures: PictureEncoder
  unused: Pick<UnusedPictures, 'plan'>
  audit: Audit
}

/** Files that staff attach to homework, and what they say of it. Only these keys are taken: not those of learners. */
export class HomeworkFiles {
  constructor(private readonly deps: HomeworkFilesDeps) {}

  /** @throws AppError FILE_TYPE_REFUSED */
  async upload({ act }: Clerk, file: UploadedFile): Promise<Output<'POST /staff/homework/file/save'>> {
    const { storage, media, pictures, unused, audit } = this.deps
    const { content, ending } = await readHomeworkFile(file, 'file', pictures)
    const key = `${prefixOf(act.shopId)}${uuidv4()}.${ending}`
    await audit.perform(act, async () => {
      await unused.plan(key)
      return { result: undefined, subject: { kind: 'file', id: key } }
    })
    await storage.write(key, content)
    return { key, url: media.signedUrlOf(key) }
  }

  /** Those that are known keep their facts. @throws AppError FILE_MISSING */
  async read(shopId: string, written: { key: string; name: string }[], known: StaffFile[]): Promise<StaffFile[]> {
    const files: StaffFile[] = []
    for (const { key, name } of written)
      files.push({
        ...(known.find((each) => each.key === key) ?? (await this.find(shopId, key, 0))),
        name: readPlainText(name, '文件名', FILE_NAME_MAX_LENGTH),
      })
    return files
  }

  /** @throws AppError FILE_MISSING for anything but an upload of the school's staff for homework */
  async find(shopId: string, key: string, seconds: number): Promise<StaffFile> {
    const stored = key.startsWith(prefixOf(shopId)) ? await this.deps.storage.stat(key) : undefined
    if (!stored) throw new AppError('FILE_MISSING', '文件已失效，请重新上传')
    return { key, name: '', bytes: stored.bytes, seconds }
  }
}

const prefixOf = (shopId: string): string => `${shopId}/private/homework-`
