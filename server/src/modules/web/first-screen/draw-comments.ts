import type { Comment, Reply } from '@contract/comment/calls'
import { escapeHtml } from '../html'
import { drawImage } from './parts'

/** As many as a tall phone shows below the course. */
const ROWS = 6

/** The newest comments. Their ages are left to the app, since a page is kept for a while. */
export const drawComments = (comments: Comment[]): string =>
  `<div class="fs-comments">${comments.slice(0, ROWS).map(drawComment).join('')}</div>`

const drawComment = ({ userAvatar, userName, content, pictures, replies }: Comment): string =>
  `<div class="fs-comment">${drawImage(userAvatar)}<div>${drawText(userName, content)}` +
  `${drawRoom(pictures)}<i></i>${replies.map(drawReply).join('')}</div></div>`

/** Room for the pictures, which the app loads. */
const drawRoom = (pictures: string[]): string =>
  pictures.length > 0 ? `<div class="fs-pictures">${'<b></b>'.repeat(pictures.length)}</div>` : ''

const drawReply = ({ userName, content }: Reply): string =>
  `<div class="fs-reply">${drawText(`${userName} 回复`, content)}</div>`

const drawText = (name: string, content: string): string => `<h5>${escapeHtml(name)}</h5><p>${escapeHtml(content)}</p>`
