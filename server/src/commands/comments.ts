import { commandAct } from '../kernel/actor'
import { withDatabase } from '../kernel/db/with-database'
import { formatTime } from '../kernel/school-time'
import { createCommentDeskService, type DeskEntry } from '../modules/comment/desk/comment-desk.module'
import { createAudit } from '../modules/staff/staff.module'
import { isRecordId, parse, readShop, SHOP_OPTION, SHOP_USAGE, TIME_FORMAT, UsageError, type Command } from './command'

const STATE = { visible: '已公开', pending: '待审核', hidden: '已隐藏' }

export type CommentsInput = { shop?: string } & (
  | { action: 'list' | 'all' }
  // The ids are those of comments or replies.
  | { action: 'show' | 'hide'; ids: string[] }
)

const readAction = ([action, ...ids]: string[]): CommentsInput => {
  if ((action === 'list' || action === 'all') && ids.length === 0) return { action }
  if ((action === 'show' || action === 'hide') && ids.length > 0 && ids.every(isRecordId)) return { action, ids }
  throw new UsageError()
}

const describe = (entries: DeskEntry[]): string => {
  if (entries.length === 0) return '没有评价'
  return entries
    .map(({ id, kind, subjectTitle, nickName, content, state, createdAt }) =>
      [
        `${id}  ${STATE[state]}  ${kind === 'reply' ? '回复' : '评价'}`,
        `  ${subjectTitle} · ${nickName}  ${formatTime(createdAt, TIME_FORMAT)}`,
        `  ${content.replaceAll('\n', ' ')}`,
      ].join('\n'),
    )
    .join('\n')
}

export const commentsCommand: Command<CommentsInput> = {
  summary: '审核评价和回复',
  usage: `<操作> ${SHOP_USAGE}
  list             列出等待审核的评价和回复
  all              列出最新的 100 条，不论是否审核过
  show <编号>…     让大家看到
  hide <编号>…     只有写的人自己看得到`,

  read: (args) => {
    const { values, positionals } = parse(args, SHOP_OPTION)
    return { shop: readShop(values), ...readAction(positionals) }
  },

  run: (input, loadConfig) => {
    const config = loadConfig()
    const shop = input.shop ?? config.defaultShop
    return withDatabase(config, (database) =>
      database.transact(async () => {
        const now = () => new Date()
        const desk = createCommentDeskService({ database, audit: createAudit({ database, now }), now })
        if (!('ids' in input)) return describe(await desk.list(shop, input.action === 'list'))
        const act = commandAct(shop, `comments ${input.action}`)
        for (const id of input.ids) await desk.decide(act, id, input.action === 'show' ? 'visible' : 'hidden')
        return `${input.ids.length} 条${input.action === 'show' ? '已公开' : '已隐藏'}`
      }),
    )
  },
}
