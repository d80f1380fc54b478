import type { BookKind, NeedRule } from '@contract/book/book-kinds'

export const KIND_WORDS: Record<BookKind, string> = { book: '书', clothes: '服装', tool: '工具' }
export const RULE_WORDS: Record<NeedRule, string> = { must: '必领', may: '学员自己选' }
