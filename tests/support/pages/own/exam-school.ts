import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { examFaceCheckTable } from '../../../../server/src/modules/paper/face/exam-face.table'
import { DEMO, SchoolFixture } from '../../../server/school-import/school-fixture'
import { DEMO as LEARNER } from '../api'
import { OWN_SID, type OwnSchool } from './own-school'

export const EXAMINEE = '13800000901'
/** Has done nothing yet. */
export const BEGINNER = '13800000902'
const LONG_NAME = '林晓明欧阳上官慕容司徒诸葛东方西门'
export const EXAM = '安全员考核（材料、公式、录音）'
export const FACE_EXAM = '安全员考核（人脸核验）'
export const FACE_SECONDS = 60
const FACE_CHECKS = 3
export const ESSAY = '写一写你遇到过的一次隐患'
export const LONG_PAPER = '特种设备作业人员安全技能综合考核暨年度复审模拟考试（第三批次，含实操理论部分）'
export const REGISTRATION = '低压电工作业操作证统一考试暨继续教育复审报名（春季第二批，含补考）'

/** 2,000 characters without a place where a line could break but between characters. */
const LONG_STEM = '作业人员进入现场前应当逐项核对安全措施，发现隐患立即停止作业并报告。'.repeat(59)
const SUM = String.raw`\sum_{k=1}^{n}\left(a_k\cos\frac{2\pi kt}{T}+b_k\sin\frac{2\pi kt}{T}\right)`
const WIDE = String.raw`$$U=\frac{1}{T}\int_0^T u(t)\,dt+${SUM}+\sqrt{R_1^2+R_2^2+R_3^2+R_4^2}$$`
const LONG_OPTION = '先切断电源，确认无电后悬挂警示牌，再由两名持证人员在监护下进行检修作业并做好记录'
const OPTIONS = [...'ABCDEFGH'].map((letter, at) =>
  at % 3 === 2 ? `${letter} 图：${LONG_OPTION}\n\n![现场图](media/cover.webp)` : `${letter} 种做法：${LONG_OPTION}`,
)
const list = (texts: string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

const QUESTIONS = `points: [safety]
questions:
  - key: sound
    kind: material
    stem: "听录音，再看式子 $I = \\\\frac{U}{R}$，回答下面的问题。"
    audio: media/sound.mp3
    analysis: ""
    children:
      - { key: sound-1, kind: single, stem: 电压不变时电阻加倍，电流怎样？, options: [加倍, 减半, 不变], answer: B, analysis: "$I = U/R$" }
      - { key: sound-2, kind: judge, stem: 电流和电压成正比。, answer: true, analysis: 电阻不变时是。 }
  - { key: essay, kind: essay, stem: ${ESSAY}, sample: 有经过，有原因，有改进。, analysis: 按三点给分。 }
  - key: long
    kind: multiple
    stem: ${JSON.stringify(LONG_STEM)}
    options: [${list(OPTIONS)}]
    answer: ABD
    analysis: ${JSON.stringify(LONG_STEM.slice(0, 400))}
  - key: wide
    kind: single
    stem: ${JSON.stringify(`下面哪一项和式子一致？\n\n${WIDE}`)}
    options: ["$U_1$", "$U_2$"]
    answer: A
    analysis: ${JSON.stringify(WIDE)}
  - { key: blanks, kind: blank, stem: "${'填在这里____，'.repeat(8)}完。", blanks: [${'[一], '.repeat(7)}[一]], analysis: 都是一。 }
  - { key: plain, kind: judge, stem: 湿手可以按开关。, answer: false, analysis: 会触电。 }
`
const PAPERS = `papers:
  - key: clocked
    title: ${EXAM}
    minutes: 30
    pass: 6
    switchLimit: 5
    sections:
      - { title: 材料, score: 4, questions: [sound] }
      - { title: 简答, score: 6, questions: [essay] }
  - key: faced
    title: ${FACE_EXAM}
    minutes: 60
    pass: 2
    face: during
    faceChecks: ${FACE_CHECKS}
    faceSeconds: ${FACE_SECONDS}
    faceMissLimit: 1
    sections:
      - { title: 判断, score: 4, questions: [plain] }
  - key: long
    title: ${LONG_PAPER}
    text: ${JSON.stringify(LONG_STEM.slice(0, 300))}
    minutes: 120
    pass: 5
    sections:
      - { title: 第一部分：作业现场安全措施与应急处置综合能力, score: 5, questions: [long, wide, blanks, plain] }
      - { title: 第二部分：案例, score: 4, questions: [sound] }
`
const FIELDS = [
  'key: name, kind: text, label: 姓名, max: 30',
  'key: id-number, kind: idCard, label: 身份证号',
  'key: home, kind: provedPhone, label: 家人手机',
  'key: proof, kind: file, label: 在职证明或者社区开具的居住证明（盖章）, options: [pdf, jpg], max: 2, required: false',
  'key: photo, kind: picture, label: 证件照, hint: 近期白底免冠正面照, width: 295, height: 413, portrait: true',
]
const REGISTRATIONS = `registrations:
  - key: open
    title: ${REGISTRATION}
    opensAt: -5d 09:00
    closesAt: +20d 18:00
    examAt: +35d 09:00
    examPlace: 启航职业学校实训楼 3 层东侧第二多媒体阶梯教室（请从北门进入）
    ticketsAt: -1d 09:00
    deletesAt: +180d 00:00
    posts:
      - { key: first, name: 初次取证（理论和实际操作都考，需提前两周预约实训场地）, note: 理论和实操都考, feeFen: 12000, quota: 80 }
    sections:
      - title: 考生信息
        fields:
${FIELDS.map((text) => `          - { ${text} }\n`).join('')}`

/** A school with exams of long texts, a registration with a fee, and one learner. */
export const writeExamSchool = (sid = OWN_SID): SchoolFixture =>
  new SchoolFixture()
    .replace('school.yml', 'code: small', `code: ${sid}\npaymentEnabled: true\nwechatLogin: true`)
    .copy(path.join(DEMO, 'media/audio/ten-sentences.mp3'), 'media/sound.mp3')
    .write('questions/points.yml', 'points:\n  - { key: safety, name: 作业现场安全措施与应急处置综合能力 }\n')
    .write('questions/all.yml', QUESTIONS)
    .write('papers.yml', PAPERS)
    .write('registrations.yml', REGISTRATIONS)
    .write(
      'students.yml',
      `students:
  - { key: s, phone: ${EXAMINEE}, password: "${LEARNER.password}", nickName: ${LONG_NAME} }
  - { key: b, phone: ${BEGINNER}, password: "${LEARNER.password}", nickName: 新学员 }
`,
    )

/**
 * Moves the school's clock to where the next face of FACE_EXAM is wanted, which is drawn at random: two moments may lie
 * close together, so no length of time leads past one of them only.
 */
export const moveToNextFace = async (school: OwnSchool): Promise<void> => {
  const [next] = await school.database.current
    .select()
    .from(examFaceCheckTable)
    .where(eq(examFaceCheckTable.status, 'planned'))
    .orderBy(asc(examFaceCheckTable.opensAt))
    .limit(1)
  const left = next ? next.opensAt.getTime() - school.now().getTime() : 0
  await school.moveClock(Math.max(0, left) + 1000)
}
