import { readConfig } from '../../kernel/config'
import { withDatabase } from '../../kernel/db/with-database'
import { runCommand } from '../../kernel/run-command'
import { CommentDeskRepository, type DeskEntry } from './comment-desk.repository'
import { CommentDeskService } from './comment-desk.service'
import { readCommentCommand, type CommentCommand } from './read-comment-command'
import { formatTime } from '../../kernel/school-time'

const USAGE = `用法：npm run school:comments -- <命令> [--shop 学校代号]
  list             列出等待审核的评价和回复
  all              列出最新的 100 条，不论是否审核过
  show <编号>…     让大家看到
  hide <编号>…     只有写的人自己看得到`

const STATE = { visible: '已公开', pending: '待审核', hidden: '已隐藏' }

/** The command `school:comments`; answers the exit code. */
const run = async (args: string[]): Promise<number> => {
  const config = readConfig(process.env)
  const command = readCommentCommand(args, config.defaultShop)
  if (!command) {
    console.error(USAGE)
    return 2
  }
  return withDatabase(config, async (database) => {
    const desk = new CommentDeskService(new CommentDeskRepository(database))
    console.log(await database.transact(() => perform(desk, command)))
    return 0
  })
}

const perform = async (desk: CommentDeskService, { shop, word, ids }: CommentCommand): Promise<string> => {
  if (word === 'list' || word === 'all') return describe(await desk.list(shop, word === 'list'))
  for (const id of ids) await desk.decide(shop, id, word === 'show' ? 'visible' : 'hidden')
  return `${ids.length} 条${word === 'show' ? '已公开' : '已隐藏'}`
}

const describe = (entries: DeskEntry[]): string => {
  if (entries.length === 0) return '没有评价'
  return entries
    .map(({ id, kind, courseTitle, nickName, content, state, createdAt }) =>
      [
        `${id}  ${STATE[state]}  ${kind === 'reply' ? '回复' : '评价'}`,
        `  ${courseTitle} · ${nickName}  ${formatTime(createdAt, 'YYYY/M/D HH:mm:ss')}`,
        `  ${content.replaceAll('\n', ' ')}`,
      ].join('\n'),
    )
    .join('\n')
}

await runCommand(run)
