import { hash } from '@node-rs/argon2'
import { toBatches } from '../../kernel/db/batches'
import type { Database } from '../../kernel/db/database'
import { AddressImportRepository } from '../address/address-import.repository'
import { AccessImportRepository } from '../access/access-import.repository'
import { TaughtImportService } from './taught-import.service'
import { FavouriteImportRepository } from '../favourite/favourite-import.repository'
import { FeedbackImportRepository } from '../feedback/feedback-import.repository'
import { MessageImportRepository } from '../message/message-import.repository'
import { NoteImportRepository } from '../note/note-import.repository'
import { StudyImportRepository } from '../study/study-import.repository'
import { CouponImportRepository } from '../trade/coupon/coupon-import.repository'
import { addPastExam } from '../paper/attempt/past-exam'
import { addPastPractice } from '../paper/practice/past-practice'
import type { EntryImportService } from '../registration/entry-import.service'
import { AppointmentJobs } from '../service/appointment-jobs'
import { ServiceImportRepository } from '../service/service-import.repository'
import { AttendedImportService } from './attended-import.service'
import { VipImportRepository } from '../vip/vip-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import { maskPhone } from '../user/profile/student-info'
import { openJobs } from './plan-jobs'
import { SchoolMistakesError, type Mistake } from './mistake'
import { CommentImportService } from './comment-import.service'
import type { OwnedAppointmentContent } from './service-content'
import type { OwnedCourseContent, SchoolContent, StudentContent } from './school-content'
import { schoolId } from '../../kernel/school-id'
import { addDays, dayOf } from '../../kernel/school-time'

const STUDENTS_AT_ONCE = 50
type DaysBefore = (days: number) => Date
interface Owner {
  userId: string
  shopId: string
}

/**
 * Writes the learners of a school folder: who they are and what they wrote on the first import only, what they own
 * whenever it is missing.
 */
export class StudentImportService {
  private readonly users: UserImportRepository
  private readonly access: AccessImportRepository
  private readonly studies: StudyImportRepository
  private readonly notes: NoteImportRepository
  private readonly comments: CommentImportService
  private readonly favourites: FavouriteImportRepository
  private readonly messages: MessageImportRepository
  private readonly feedback: FeedbackImportRepository
  private readonly addresses: AddressImportRepository
  private readonly coupons: CouponImportRepository
  private readonly vip: VipImportRepository
  private readonly taught: TaughtImportService
  private readonly service: ServiceImportRepository
  private readonly attended: AttendedImportService

  constructor(
    private readonly database: Database,
    private readonly entries: EntryImportService,
  ) {
    this.users = new UserImportRepository(database)
    this.access = new AccessImportRepository(database)
    this.studies = new StudyImportRepository(database)
    this.notes = new NoteImportRepository(database)
    this.comments = new CommentImportService(database)
    this.favourites = new FavouriteImportRepository(database)
    this.messages = new MessageImportRepository(database)
    this.feedback = new FeedbackImportRepository(database)
    this.addresses = new AddressImportRepository(database)
    this.coupons = new CouponImportRepository(database)
    this.vip = new VipImportRepository(database)
    this.taught = new TaughtImportService(database)
    this.service = new ServiceImportRepository(database)
    this.attended = new AttendedImportService(database)
  }

  /**
   * Returns the mistakes in the folder's phones: a phone may change only until its owner has logged in with it.
   */
  async check({ shop, students }: SchoolContent): Promise<Mistake[]> {
    const mistakes: Mistake[] = []
    for (const { id, phone, phonePlace } of students) {
      const imported = await this.users.findImported(id)
      if (!imported || imported.phone === phone) continue
      const known = `这位学员已经用 ${maskPhone(imported.phone)} 登录过，不能在这里换手机号，请改回原来的`
      if (imported.agreedAt) mistakes.push({ ...phonePlace, message: known })
      else if (await this.users.findByPhone(shop.code, phone))
        mistakes.push({ ...phonePlace, message: '这个手机号已经是学校里另一个账号的，不能换给这位学员' })
    }
    return mistakes
  }

  /**
   * After `check` found nothing and before `save`: a student who comes new may have the phone that another one gives
   * up.
   * @throws SchoolMistakesError for what came to stand against a phone since then; undo everything
   */
  async movePhones(content: SchoolContent): Promise<void> {
    for (const { id, phone } of content.students) {
      const imported = await this.users.findImported(id)
      if (!imported || imported.phone === phone) continue
      if (!(await this.users.movePhone(imported.id, phone))) throw new SchoolMistakesError(await this.check(content))
    }
  }

  /**
   * When the content is there. Few at a time, since orders of their courses wait for them. Each student is there whole
   * or not at all, and gets nothing twice: what a killed import left undone the next one does.
   */
  async save(content: SchoolContent, now: Date): Promise<void> {
    const daysBefore: DaysBefore = (days) => addDays(now, -days)
    for (const students of toBatches(content.students, STUDENTS_AT_ONCE)) {
      const hashes = await this.hashPasswords(content, students)
      const courseIds = new Set(students.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)))
      await this.database.transact(async () => {
        await this.database.liftTimeouts()
        await this.access.lockCounts([...courseIds])
        for (const student of students)
          await this.saveStudent(content, student, hashes.get(student.id) ?? null, daysBefore)
      })
    }
    await this.comments.saveReports(content, now)
  }

  /** Of those who have no account yet, by student. Slow on purpose, so no locks may be held. */
  private async hashPasswords({ shop }: SchoolContent, students: StudentContent[]): Promise<Map<string, string>> {
    const hashes = new Map<string, string>()
    for (const { id, phone, password } of students) {
      const isKnown = (await this.users.findImported(id)) ?? (await this.users.findByPhone(shop.code, phone))
      if (password && !isKnown) hashes.set(id, await hash(password))
    }
    return hashes
  }

  private async saveStudent(
    content: SchoolContent,
    student: StudentContent,
    passwordHash: string | null,
    daysBefore: DaysBefore,
  ): Promise<void> {
    const { userId, isNew } = await this.findOrAdd(content, student, passwordHash, daysBefore)
    const owner = { userId, shopId: content.shop.code }
    // The earliest first: days add up in the order in which they were bought.
    const courses = student.courses.toSorted((left, right) => right.boughtDaysAgo - left.boughtDaysAgo)
    for (const owned of courses) await this.saveOwned(content, owner, owned, daysBefore)
    await this.taught.join(owner, student, content, daysBefore(0))
    for (const comment of student.comments) await this.comments.save(comment, owner, daysBefore(0))
    if (isNew) await this.addBelongings(content, student, owner, daysBefore)
  }

  /** Someone who registered with this phone before is the same person, and keeps name and password. */
  private async findOrAdd(
    content: SchoolContent,
    student: StudentContent,
    passwordHash: string | null,
    daysBefore: DaysBefore,
  ): Promise<{ userId: string; isNew: boolean }> {
    const { realName, studentNumber, department } = student
    const facts = { studentNumber, department }
    const imported = await this.users.findImported(student.id)
    if (imported) {
      await this.users.setFacts(imported.id, facts)
      return { userId: imported.id, isNew: false }
    }
    const known = await this.users.findByPhone(content.shop.code, student.phone)
    if (known) {
      // Imported under another key before: the same person, who has had everything.
      if (!known.importedAs) await this.users.remember(known.id, student.id)
      await this.users.setFacts(known.id, facts)
      return { userId: known.id, isNew: !known.importedAs }
    }
    const firstDay = daysBefore(Math.max(0, ...student.courses.map((owned) => owned.boughtDaysAgo)))
    await this.users.add({
      id: student.id,
      importedAs: student.id,
      shopId: content.shop.code,
      phone: student.phone,
      passwordHash,
      nickName: student.nickName,
      realName,
      ...facts,
      avatar: student.avatar,
      createdAt: firstDay,
    })
    return { userId: student.id, isNew: true }
  }

  /** What the learner may delete or that adds up. */
  private async addBelongings(
    content: SchoolContent,
    student: StudentContent,
    owner: Owner,
    daysBefore: DaysBefore,
  ): Promise<void> {
    for (const { daysAgo, ...note } of student.notes)
      await this.notes.add({ ...note, ...owner, createdAt: daysBefore(daysAgo) })
    for (const courseId of student.collections) await this.favourites.add({ ...owner, courseId })
    for (const [at, goodsId] of student.goodsCollections.entries())
      await this.favourites.addGoods({ ...owner, goodsId, createdAt: daysBefore(at) })
    for (const [index, { daysAgo, read, ...message }] of student.messages.entries()) {
      const createdAt = daysBefore(daysAgo)
      const reason = `school:${index}:${message.title}`
      const id = schoolId(owner.shopId, 'message', `${student.id}/${reason}`)
      await this.messages.add({ id, ...owner, ...message, reason, createdAt, readAt: read ? createdAt : null })
    }
    for (const [index, { daysAgo, ...feedback }] of student.feedback.entries()) {
      const id = schoolId(owner.shopId, 'feedback', `${student.id}/${index}`)
      const answeredAt = feedback.answer ? daysBefore(Math.max(daysAgo - 1, 0)) : null
      const createdAt = daysBefore(daysAgo)
      await this.feedback.add({ id, clientRequestId: id, ...owner, ...feedback, createdAt, answeredAt })
    }
    for (const [index, address] of student.addresses.entries())
      await this.addresses.add({ ...address, ...owner, isDefault: index === 0, createdAt: daysBefore(index) })
    for (const { id, couponId, daysAgo } of student.coupons) {
      const { validDays } = content.coupons.find((coupon) => coupon.id === couponId)!
      const createdAt = daysBefore(daysAgo)
      const dates = { validFrom: createdAt, expiresAt: addDays(createdAt, validDays), createdAt }
      await this.coupons.give({ id, couponId, ...owner, source: 'grant', ...dates })
    }
    if (student.vip) {
      const { daysAgo, ...grant } = student.vip
      await this.vip.give({ ...grant, ...owner, grantedAt: daysBefore(daysAgo) })
    }
    for (const { daysAgo, ...entry } of student.entries) await this.entries.add(owner, entry, daysBefore(daysAgo))
    await this.attended.add(owner, student, daysBefore(0))
    await this.addAppointments(student.appointments, owner, daysBefore(0))
    for (const { daysAgo, ...exam } of student.exams)
      await addPastExam(this.database, owner, { ...exam, at: daysBefore(daysAgo) })
    for (const { setId, daysAgo, right } of student.practices)
      await addPastPractice(this.database, owner, { setId, at: daysBefore(daysAgo), rightCount: right })
    for (const { daysAgo, minutes } of student.studyDays) {
      await this.studies.addToDay({ ...owner, day: dayOf(daysBefore(daysAgo)), seconds: minutes * 60 })
    }
  }

  private async addAppointments(appointments: OwnedAppointmentContent[], owner: Owner, now: Date): Promise<void> {
    const jobs = new AppointmentJobs(openJobs(this.database), () => now)
    for (const appointment of appointments) {
      await this.service.addAppointment(owner, appointment, now)
      if (appointment.status === 'booked') await jobs.planBooked(appointment)
      if (appointment.status === 'waiting') await jobs.planLapse(appointment, appointment.startsAt)
    }
  }

  private async saveOwned(
    content: SchoolContent,
    owner: Owner,
    owned: OwnedCourseContent,
    daysBefore: DaysBefore,
  ): Promise<void> {
    const course = content.courses.find(({ id }) => id === owned.courseId)!
    if (!(await this.access.isGranted(owner.userId, course.id))) {
      const { id: courseId, validDays } = course
      await this.access.grant(
        { ...owner, courseId, validDays, orderId: null, lineId: null },
        daysBefore(owned.boughtDaysAgo),
      )
    }
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
    for (const studied of owned.lessons) {
      const { durationSeconds } = lessons.find(({ id }) => id === studied.lessonId)!
      const progressSeconds = (durationSeconds * studied.progressPercent) / 100
      const furthestSeconds = Math.min(durationSeconds, Math.max(studied.positionSeconds, progressSeconds))
      const savedAt = daysBefore(studied.studiedDaysAgo)
      const added = await this.studies.add({
        id: schoolId(content.shop.code, 'study', `${owner.userId}/${studied.lessonId}`),
        ...owner,
        courseId: course.id,
        lessonId: studied.lessonId,
        positionSeconds: Math.min(studied.positionSeconds, durationSeconds),
        furthestSeconds,
        watchedSeconds: furthestSeconds,
        progressPercent: studied.progressPercent,
        completedAt: studied.progressPercent === 100 ? savedAt : null,
        createdAt: savedAt,
        savedAt,
      })
      if (added && furthestSeconds > 0)
        await this.studies.addToDay({ ...owner, day: dayOf(savedAt), seconds: furthestSeconds })
    }
  }
}
