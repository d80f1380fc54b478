import type { Output } from '../../core/call/staff-calls'
import { showYuan } from '../../core/text/show'

/** Rates travel in millionths. */
export const showPpm = (ppm: number): string => `${ppm / 10_000}%`

export const GOODS_WORDS: Record<Output<'GET /staff/promoter/rate/list'>[number]['kind'], string> = {
  course: '课程',
  package: '套餐',
  goods: '商品',
  material: '教材资料',
  vip: '会员',
  paper: '试卷',
  registration: '考试报名',
  class: '班级',
  offline: '面授',
  book: '教材征订',
  bookPost: '教材邮寄',
  blindBox: '盲盒',
}

export const showRate = ({ ratePpm, fixedFen }: { ratePpm: number | null; fixedFen: number | null }): string =>
  ratePpm !== null ? showPpm(ratePpm) : fixedFen !== null ? `每件 ${showYuan(fixedFen)}` : ''
