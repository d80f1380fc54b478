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

it.each([
  ['downloading', '开始下载'],
  ['copied', '下载地址已复制'],
] as const)('reports that the file is %s', async (kept, words) => {
  open.mockResolvedValue(kept)
  await keepLessonFile('c', 'l', api)
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip' }))
  expect(toast).toHaveBeenCalledWith(expect.stringContaining(words))
})

it('shows no message over an open document', async () => {
  open.mockResolvedValue('opened')
  await keepLessonFile('c', 'l', api)
  expect(toast).not.toHaveBeenCalled()
})

it('shows what to do when the network fails, and passes a refusal to the caller', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  open.mockRejectedValue(new Error('offline'))
  await keepLessonFile('c', 'l', api)
  expect(toast).toHaveBeenCalledWith('文件没有下载成功，请检查网络后重试')
  api.download.mockRejectedValueOnce(new Error('请先购买课程'))
  await expect(keepLessonFile('c', 'l', api)).rejects.toThrow('请先购买课程')
  warn.mockRestore()
})
