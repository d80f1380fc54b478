import { confirm } from '@/shared/ui/toast/toast'

/** Asks for confirmation before a note is deleted. */
export const confirmRemoval = (): Promise<boolean> =>
  confirm({ title: '删除笔记', content: '删除后不能恢复，确定删除吗？', confirmText: '删除', cancelText: '保留' })
