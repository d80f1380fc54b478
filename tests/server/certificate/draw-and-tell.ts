// Draws one certificate in a process of its own and tells what came of it.
import { createHash } from 'node:crypto'
import { drawPdf, drawPng } from '../../../server/src/modules/certificate/drawing/draw-files'

const printed = {
  shopId: 'test-school',
  shopName: '启航职业技能培训学校',
  brandColor: '#17795b',
  number: '2026-ABCD-EFGH-JKMN',
  holderName: '张喆珺',
  kind: 'course' as const,
  courseTitle: '低压电工操作证：安全用电与实操考证全程班',
  studiedMinutes: 1240,
  issuedAt: new Date('2026-11-01T02:00:00Z'),
  checkUrl: 'https://school.test/wap/sub/cert/list?sid=test-school&number=2026-ABCD-EFGH-JKMN',
}
const tell = async (): Promise<void> => {
  const png = await drawPng(printed)
  const pdf = await drawPdf(printed)
  console.log(JSON.stringify({ picture: createHash('sha256').update(png).digest('hex'), pdfBytes: pdf.length }))
}
void tell()
