import { keepLessonFile } from '@/features/course/material/keep-lesson-file'
import { openDocument } from '@/platform/media/media'
import { toast } from '@/shared/ui/toast/toast'

jest.mock('@/platform/media/media', () => ({ openDocument: jest.fn() }))
jest.mock('@/shared/ui/toast/toast', () => ({ toast: jest.fn() }))

const api = {
  download: jest.fn().mockResolvedValue({ url: '/media/s/1.x/a.zip?name=a.zip', fileName: 'a.zip', fileBytes: 2048 }),
}
const open = jest.mocked(openDocument)
beforeEach(() => jest.clearAllMocks())

it('reports that the file is downloading', async () => {
  open.mockResolvedValue('downloading')
  await keepLessonFile('c', 'l', api)
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip' }))
  expect(toast).toHaveBeenCalledWith(expect.stringContaining('开始下载'))
})

it.each(['opened', 'copied', 'refused'] as const)(
  'adds no message where the phone has said that it is %s',
  async (kept) => {
    open.mockResolvedValue(kept)
    await keepLessonFile('c', 'l', api)
    expect(toast).not.toHaveBeenCalled()
  },
)

it('shows what to do when the network fails, and passes a refusal to the caller', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  open.mockRejectedValue(new Error('offline'))
  await keepLessonFile('c', 'l', api)
  expect(toast).toHaveBeenCalledWith('文件没有下载成功，请检查网络后重试')
  api.download.mockRejectedValueOnce(new Error('请先购买课程'))
  await expect(keepLessonFile('c', 'l', api)).rejects.toThrow('请先购买课程')
  warn.mockRestore()
})
