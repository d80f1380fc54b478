import { commandAct } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import type { Storage } from '../../kernel/media/storage'
import type { Seal } from '../../kernel/seal'
import { AccessImportRepository } from '../access/access-import.repository'
import { AdImportRepository } from '../ad/ad-import.repository'
import { CourseImportRepository } from '../course/course-import.repository'
import { DeliveryImportRepository } from '../delivery/delivery-import.repository'
import { createOfflineAccounts } from '../merchant/merchant.module'
import { ShopImportRepository } from '../shop/shop-import.repository'
import { createAudit } from '../staff/staff.module'
import { ArticleImportRepository } from '../article/article-import.repository'
import { BulletinImportRepository } from '../bulletin/bulletin-import.repository'
import { GoodsImportRepository } from '../goods/goods-import.repository'
import { BankImportRepository } from '../paper/bank/bank-import.repository'
import { PracticeImportRepository } from '../paper/practice/practice-import.repository'
import { PaperImportRepository } from '../paper/paper/paper-import.repository'
import { CouponImportRepository } from '../trade/coupon/coupon-import.repository'
import { EntryImportService } from '../registration/entry-import.service'
import { RegistrationImportRepository } from '../registration/registration-import.repository'
import { ServiceImportRepository } from '../service/service-import.repository'
import { VipImportRepository } from '../vip/vip-import.repository'
import { BoxImportService } from './box-import.service'
import { ClassImportService } from './class-import.service'
import { CourseImportService } from './course-import.service'
import { GroupImportService } from './group-import.service'
import { HomeworkImportService } from './homework-import.service'
import { listNews, planNewsOf, planReminders } from './plan-jobs'
import { AfterSaleRulesImportRepository } from '../trade/import/after-sale-rules-import.repository'
import { OrderImportService } from './order-import.service'
import { copyMedia } from './media/copy-media'
import { SchoolMistakesError } from './mistake'
import { readSchool } from './read-school'
import type { SchoolContent } from './school-content'
import { PromoterImportService } from './promoter-import.service'
import { WithdrawalImportService } from './withdrawal-import.service'
import { SchoolFolder } from './school-folder'
import { TalkImportService } from './talk-import.service'
import { StudentImportService } from './student-import.service'
import { ActivityImportService } from './activity-import.service'
import { SharingImportService } from './sharing-import.service'
import { SelectionImportService } from './selection-import.service'
import { BookImportService } from './book-import.service'
import { OfflineImportService } from './offline-import.service'
import { TimetableImportService } from './timetable-import.service'

export interface ImportReport {
  code: string
  shopName: string
  /** Whether no school had this code before. */
  isNew: boolean
  courses: number
  lessons: number
  teachers: number
  pages: number
  questions: number
  students: number
  /** Media files that were not in the storage yet. */
  copiedFiles: number
  /** Titles of courses that were to be had and are no longer in the folder. */
  takenOffShelf: string[]
  /** Lessons that are no longer in the folder, as `course / lesson`; what learners did in them returns with them. */
  archivedLessons: string[]
}

type Gone = Pick<ImportReport, 'takenOffShelf' | 'archivedLessons'>

export interface ImportOptions {
  /** The moment that "days ago" counts back from. */
  now?: Date
  /** Whether a school of another name under this code is the same one, renamed. */
  renamed?: boolean
  /** Seals the bank account and what students entered for registrations; needed where the folder has such. */
  seal?: Seal
}

/** Thrown when the code belongs to a school of another name; nothing was changed then. */
export class AnotherSchoolError extends Error {
  constructor(code: string, name: string) {
    super(
      `学校代号 ${code} 已经是“${name}”的。如果是同一所学校改了名字，请加上 --rename 再导入；如果是另一所学校，请换一个 code：照这样导入会把“${name}”的全部内容换掉。`,
    )
    this.name = 'AnotherSchoolError'
  }
}

/**
 * Reads and checks a school folder, then writes its content in one transaction, a new school with its students. Into a
 * school that is open students come afterwards, few at a time. Importing again updates, completes and duplicates
 * nothing.
 * @throws SchoolMistakesError with every mistake, AnotherSchoolError; the database is as before then
 */
export const importSchool = async (
  database: Database,
  storage: Storage,
  folder: string,
  { now = new Date(), renamed = false, seal }: ImportOptions = {},
): Promise<ImportReport> => {
  const content = await readSchool(folder, now)
  const registrations = new RegistrationImportRepository(database)
  const entries = new EntryImportService(registrations, storage, seal)
  const students = new StudentImportService(database, entries)
  const mistakes = await students.check(content)
  if (mistakes.length > 0) throw new SchoolMistakesError(mistakes)
  const formerName = await new ShopImportRepository(database).findName(content.shop.code)
  if (formerName !== undefined && formerName !== content.shop.shopName && !renamed)
    throw new AnotherSchoolError(content.shop.code, formerName)
  // Files first: a course must never name a file that is not there yet. An unused file does no harm.
  const copiedFiles = await copyMedia(new SchoolFolder(folder), storage, content.media)
  const isNew = formerName === undefined
  const counts = {
    courses: content.courses.length,
    lessons: content.courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.lessons)).length,
    teachers: content.teachers.length,
    pages: content.pages.length,
    questions: content.bank.questions.length,
    students: content.students.length,
  }
  const orders = new OrderImportService(database)
  const saveLearners = async () => {
    await students.save(content, now)
    await new TalkImportService(database).save(content)
    await new HomeworkImportService(database).save(content, now)
    await orders.save(content, now)
    await new SharingImportService(database).save(content, now)
    await new GroupImportService(database).save(content, now)
    await new BoxImportService(database, seal).save(content, now)
    await new PromoterImportService(database).save(content, now)
    await new WithdrawalImportService(database, seal).save(content, now)
  }
  const audit = createAudit({ database, now: () => new Date() })
  const gone = await audit.perform(commandAct(content.shop.code, 'import'), async () => {
    await database.liftTimeouts()
    // Before courses are written: from there on orders wait.
    await students.movePhones(content)
    const gone = await saveContent(database, content, isNew, now)
    if (content.offlineAccount) {
      if (!seal) throw new Error('a bank account cannot be imported without a seal')
      await createOfflineAccounts({ database, seal, now: () => now }).add(content.shop.code, content.offlineAccount)
    }
    // A new school becomes visible as a whole, so no orders have to wait for its students.
    if (isNew) await saveLearners()
    return {
      result: gone,
      subject: { kind: 'shop', id: content.shop.code },
      before: formerName === undefined ? undefined : { shopName: formerName },
      after: { shopName: content.shop.shopName, ...counts, ...gone },
    }
  })
  if (!isNew) await saveLearners()
  return {
    code: content.shop.code,
    shopName: content.shop.shopName,
    isNew,
    ...counts,
    copiedFiles,
    ...gone,
  }
}

const saveContent = async (database: Database, content: SchoolContent, isNew: boolean, now: Date): Promise<Gone> => {
  const shops = new ShopImportRepository(database)
  const courses = new CourseImportRepository(database)
  const importer = new CourseImportService(database)
  await shops.saveShop(content, now)
  await shops.saveCategories(content)
  await shops.saveTeachers(content)
  // A new school has no followers yet.
  const news = isNew ? [] : await listNews({ courses, articles: new ArticleImportRepository(database) }, content, now)
  const moved: string[] = []
  const archivedLessons: string[] = []
  for (const course of content.courses) {
    const saved = await importer.save(content.shop.code, course, now)
    if (saved.opensAnew) moved.push(course.id)
    archivedLessons.push(...saved.archivedLessons.map((title) => `${course.title} / ${title}`))
  }
  // A package may name a course that comes after it.
  for (const course of content.courses) await courses.saveMembers(course.id, course.members)
  const coupons = new CouponImportRepository(database)
  for (const coupon of content.coupons) await coupons.add({ ...coupon, shopId: content.shop.code, createdAt: now })
  if (content.afterSaleRules)
    await new AfterSaleRulesImportRepository(database).add(content.shop.code, content.afterSaleRules, now)
  const vip = new VipImportRepository(database)
  await vip.saveRules(content.shop.code, content.vip.rulesHtml)
  await vip.saveLevels(content.shop.code, content.vip.levels, now)
  await new RegistrationImportRepository(database).save(content.shop.code, content.registrations, now)
  await new ClassImportService(database).save(content, now)
  await new TimetableImportService(database, now).save(content)
  await new OfflineImportService(database).save(content, now)
  await new SelectionImportService(database).save(content, now)
  const { deans, hosts } = content.service
  await new ServiceImportRepository(database).save(content.shop.code, deans, hosts, now)
  const delivery = new DeliveryImportRepository(database)
  for (const template of content.deliveryTemplates)
    await delivery.save({ ...template, shopId: content.shop.code, createdAt: now, updatedAt: now })
  await new BookImportService(database).save(content, now)
  const goods = new GoodsImportRepository(database)
  for (const { skus, ...each } of content.goods)
    await goods.save(
      {
        ...each,
        shopId: content.shop.code,
        onShelf: true,
        priceFen: Math.min(...skus.map(({ priceFen }) => priceFen)),
        createdAt: now,
      },
      skus.map((sku) => ({ ...sku, goodsId: each.id })),
    )
  await new ActivityImportService(database).save(content, now)
  await goods.takeOffShelf(
    content.shop.code,
    content.goods.map(({ id }) => id),
    content.categories.map(({ id }) => id),
  )
  const ads = new AdImportRepository(database)
  for (const ad of content.ads) await ads.save({ ...ad, shopId: content.shop.code, createdAt: now })
  await saveArticles(database, content, now)
  await saveBulletins(database, content, now)
  await saveBank(database, content, now)
  await savePapers(database, content, now)
  await new PracticeImportRepository(database).save(content.shop.code, content.practices)
  const takenOffShelf = await courses.takeOffShelf(
    content.shop.code,
    content.courses.map(({ id }) => id),
  )
  const others = await shops.listOthers(
    content.shop.code,
    content.categories.map(({ id }) => id),
    content.teachers.map(({ id }) => id),
  )
  await courses.detach(others.categoryIds, others.teacherIds)
  await shops.remove(others)
  await shops.saveDecoration(content)
  const access = new AccessImportRepository(database)
  for (const id of moved.sort()) await access.followOpening(id, now)
  for (const { id, members } of content.courses) if (members.length > 0) await access.extendPackage(id, now)
  // The courses are locked now: concurrent purchases are counted afterwards, as are the students of the folder.
  for (const course of content.courses) await importer.countLearners(course)
  await planReminders(database, content, now)
  await planNewsOf(database, news)
  return { takenOffShelf, archivedLessons }
}

const saveArticles = async (database: Database, content: SchoolContent, now: Date): Promise<void> => {
  const shopId = content.shop.code
  const repository = new ArticleImportRepository(database)
  const { categories, articles } = content.articles
  await repository.saveCategories(shopId, categories)
  for (const article of articles) {
    const teacher = content.teachers.find(({ id }) => id === article.teacherId)
    const authorName = article.authorName || (teacher?.name ?? content.shop.shopName)
    await repository.save({ ...article, authorName, shopId, status: 'published', updatedAt: now })
  }
  await repository.withdrawOthers(
    shopId,
    articles.map(({ id }) => id),
  )
}

const saveBulletins = async (database: Database, { shop, bulletins }: SchoolContent, now: Date): Promise<void> => {
  const repository = new BulletinImportRepository(database)
  for (const bulletin of bulletins)
    await repository.save({ ...bulletin, shopId: shop.code, status: 'published', updatedAt: now })
  await repository.withdrawOthers(
    shop.code,
    bulletins.map(({ id }) => id),
  )
}

const saveBank = async (database: Database, { shop, bank }: SchoolContent, now: Date): Promise<void> => {
  const banks = new BankImportRepository(database)
  await banks.savePoints(shop.code, bank.points)
  await banks.saveQuestions(shop.code, bank.questions, true, now)
  await banks.archiveOthers(
    shop.code,
    bank.questions.map(({ id }) => id),
  )
}

const savePapers = async (database: Database, content: SchoolContent, now: Date): Promise<void> => {
  const papers = new PaperImportRepository(database)
  const { code: shopId } = content.shop
  for (const { sections, ...paper } of content.papers)
    await papers.save(
      { ...paper, shopId, createdAt: now },
      sections.map(({ items: _items, draws: _draws, ...section }) => ({ ...section, paperId: paper.id })),
      sections.flatMap(({ id: sectionId, items }) => items.map((item) => ({ ...item, sectionId }))),
      sections.flatMap(({ id: sectionId, draws }) => draws.map((draw) => ({ ...draw, sectionId }))),
    )
  await papers.takeOffShelf(
    shopId,
    content.papers.map(({ id }) => id),
    content.categories.map(({ id }) => id),
  )
}
