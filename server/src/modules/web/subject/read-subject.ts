import type { AppKey, Input, Output } from '@contract/calls'
import type { CourseView } from '@contract/course/calls'
import type { SharedAddress, SharedKind } from '@contract/shop/shared-kinds'
import { AppError } from '../../../kernel/app-error'
import { toPlainText } from '../html'

/** Reads one call of the contract as a visitor. */
export type FetchAsVisitor = <K extends AppKey>(key: K, input: Input<K>) => Promise<Output<K>>

/** What a screen is about, for those who see a picture or a line of it: share cards, posters, search engines. */
export interface Subject {
  kind: SharedKind
  title: string
  description: string
  /** An address as the server gives it; '' without one. */
  picture: string
  /** Null for what has no price. */
  priceFen: number | null
  /** For search engines, by kind. */
  publishedAt?: string
  authorName?: string
  jobTitle?: string
  soldOut?: boolean
}

type Params = Record<string, string>
type SubjectReader = (fetch: FetchAsVisitor, params: Params) => Promise<Omit<Subject, 'kind'>>

const DESCRIPTION_LENGTH = 120

/** @throws AppError of the screen, such as COURSE_NOT_FOUND */
export const readSubject = async (fetch: FetchAsVisitor, { kind, params }: SharedAddress): Promise<Subject> => {
  const subject = await READERS[kind](fetch, params)
  return { ...subject, kind, description: subject.description.trim().slice(0, DESCRIPTION_LENGTH) }
}

const ofCourse = ({ title, subtitle, introHtml, cover, priceFen, teacherName }: CourseView) => ({
  title,
  description: subtitle || toPlainText(introHtml),
  picture: cover,
  priceFen,
  authorName: teacherName,
})

const READERS: Record<SharedKind, SubjectReader> = {
  course: async (fetch, { id }) => ofCourse(await fetch('GET /resource/api/course/view', { id })),
  package: async (fetch, { id }) => ofCourse(await fetch('POST /resource/api/goods/package/view', { id })),
  lesson: async (fetch, { id, resourceId }) => {
    const [course, chapters] = await Promise.all([
      fetch('GET /resource/api/course/view', { id }),
      fetch('POST /resource/api/course/list/courseware', { id }),
    ])
    const lesson = chapters.flatMap(({ lessons }) => lessons).find((each) => each.id === resourceId)
    if (!lesson) throw new AppError('LESSON_NOT_FOUND')
    const { title, description, ...others } = ofCourse(course)
    return { ...others, title: lesson.title, description: `${title} ${description}` }
  },
  article: async (fetch, { id }) => {
    const { title, summary, html, covers, authorName, publishedAt } = await fetch('GET /resource/api/article/view', {
      id,
    })
    const description = summary || toPlainText(html)
    return { title, description, picture: covers.at(0) ?? '', priceFen: null, authorName, publishedAt }
  },
  teacher: async (fetch, { id }) => {
    const { name, title, intro, html, avatar } = await fetch('GET /resource/api/teacher/view', { id })
    return { title: name, description: intro || toPlainText(html), picture: avatar, priceFen: null, jobTitle: title }
  },
  group: async (fetch, { id }) => {
    const { title, size, paidCount, state, cover, priceFen } = await fetch('GET /resource/api/group-buy/view', { id })
    const description = state === 'open' ? `还差 ${size - paidCount} 人，没成团原路全退` : '没成团原路全退'
    return { title: `${size} 人团：${title}`, description, picture: cover, priceFen, soldOut: state !== 'open' }
  },
  goods: async (fetch, { id }) => {
    const goods = await fetch('GET /resource/api/goods/view', { id })
    const { title, subtitle, detailHtml, cover, priceFen, soldOut } = goods
    return { title, description: subtitle || toPlainText(detailHtml), picture: cover, priceFen, soldOut }
  },
  paper: async (fetch, { id }) => {
    const { title, introHtml, priceFen, questionCount, minutes } = await fetch('GET /resource/api/paper/view', { id })
    const facts = minutes > 0 ? `共 ${questionCount} 题，限时 ${minutes} 分钟` : `共 ${questionCount} 题`
    return { title, description: toPlainText(introHtml) || facts, picture: '', priceFen }
  },
  certificate: async (fetch, { number }) => {
    const { holderName, courseTitle, revoked } = await fetch('GET /resource/api/cert/check', { number })
    if (revoked) throw new AppError('SHARE_NOT_FOUND')
    const description = `${holderName} 已完成课程并取得结业证书`
    return { title: `《${courseTitle}》结业证书`, description, picture: '', priceFen: null }
  },
  activity: async (fetch, { id }) => {
    const { title, cover, note, rules, priceFen, state } = await fetch('GET /resource/api/activity/view', { id })
    const description = note || rules.map(({ label, text }) => `${label}：${text}`).join('；')
    return { title, description, picture: cover, priceFen, soldOut: state !== 'running' && state !== 'coming' }
  },
  vip: async (fetch) => {
    const [shop, { levels }] = await Promise.all([
      fetch('GET /base/api/shop/get/pub/code/info', {}),
      fetch('GET /resource/api/vip/view', {}),
    ])
    const prices = levels.flatMap(({ plans }) => plans.map((plan) => plan.priceFen))
    return {
      title: `${shop.shopName}会员`,
      description: levels.flatMap(({ benefits }) => benefits.map(({ title }) => title)).join('、') || shop.slogan,
      picture: '',
      priceFen: prices.length > 0 ? Math.min(...prices) : null,
    }
  },
  school: async (fetch) => {
    const { shopName, slogan, intro, logo } = await fetch('GET /base/api/shop/get/pub/code/info', {})
    return { title: shopName, description: slogan || intro, picture: logo, priceFen: null }
  },
}
