import { escapeHtml } from './html'
import { drawNoticePage } from './notice-page'

/** Before the first import, or where DEFAULT_SHOP names no school: what the operator has to do. */
export const drawNoSchoolPage = (defaultShop: string, hasOthers: boolean): string =>
  hasOthers
    ? drawNoticePage(
        '没有找到这所学校',
        `这台服务器上没有代号为 <b>${escapeHtml(defaultShop)}</b> 的学校。请核对设置 DEFAULT_SHOP，或在地址后加上 ?sid=学校代号。`,
      )
    : drawNoticePage(
        '学校还没有开门',
        '这台服务器还没有导入学校。请运行 <code>npm run school -- import 学校文件夹</code>，并把 DEFAULT_SHOP 设为它的代号。',
      )
