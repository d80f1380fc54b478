import type { PageEntry } from '../core/frame/menu'

export const exams: readonly PageEntry[] = []
