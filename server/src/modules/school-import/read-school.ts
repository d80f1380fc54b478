import { DEFAULT_RULES } from '@contract/after-sale/limits'
import { readAds } from './readers/ad.reader'
import { readActivities } from './readers/activity.reader'
import { readSharing } from './readers/sharing.reader'
import { readAfterSaleRules } from './readers/after-sale.reader'
import { readOfflineAccount } from './readers/offline-account.reader'
import { readArticles } from './readers/article.reader'
import { readBulletins } from './readers/bulletin.reader'
import { readClasses } from './readers/class.reader'
import { readCategories } from './readers/category.reader'
import { readCoupons } from './readers/coupon.reader'
import { readCourses } from './readers/course.reader'
import { readGoods } from './readers/goods.reader'
import { readNavigation, readSharePictures } from './readers/navigation.reader'
import { readOrders } from './readers/order.reader'
import { readPapers } from './readers/paper.reader'
import { readPractices } from './readers/practice.reader'
import { readPromoters } from './readers/promoter.reader'
import { readPages } from './readers/page.reader'
import { readBank } from './readers/question.reader'
import { AppointmentReader, readService } from './readers/service.reader'
import { readShop } from './readers/shop.reader'
import { readStudents } from './readers/student.reader'
import { readTeachers } from './readers/teacher.reader'
import { readSelections } from './readers/selection.reader'
import { readBooks } from './readers/book.reader'
import { readOfflineCourses } from './readers/offline.reader'
import { readTimetable } from './readers/timetable.reader'
import { readRegistrations } from './readers/registration.reader'
import { readVip } from './readers/vip.reader'
import type { ConvertOffice } from './media/office-converter'
import { SchoolMistakesError } from './mistake'
import { Reading } from './reading'
import type { SchoolContent } from './school-content'
import { SchoolFolder } from './school-folder'

const FILES = [
  'school.yml',
  'agreement.md',
  'privacy.md',
  'categories.yml',
  'teachers.yml',
  'navigation.yml',
  'coupons.yml',
  'vip.yml',
  'vip.md',
  'registrations.yml',
  'classes.yml',
  'homework.yml',
  'timetable.yml',
  'activities.yml',
  'bargains.yml',
  'books.yml',
  'offline-courses.yml',
  'selections.yml',
  'service.yml',
  'goods.yml',
  'papers.yml',
  'practices.yml',
  'students.yml',
  'after-sale.yml',
  'offline-account.yml',
  'orders.yml',
  'promoters.yml',
  'share-pictures.yml',
  'ads.yml',
]
const FOLDERS = ['pages', 'courses', 'articles', 'bulletins', 'questions', 'registrations', 'media']

/**
 * Reads and checks a whole school folder; docs/school-format.md describes it. Touches no database and no storage.
 * @param now the moment that times like `+2d` count from
 * @param convertOffice how office files become PDF; by LibreOffice where it is installed
 * @throws SchoolMistakesError with every mistake, when there is any
 */
export const readSchool = async (
  folder: string,
  now = new Date(),
  convertOffice?: ConvertOffice,
): Promise<SchoolContent> => {
  const schoolFolder = new SchoolFolder(folder)
  const reading = new Reading(schoolFolder, now, convertOffice)
  if (!schoolFolder.exists()) {
    reading.mistakes.add({ file: schoolFolder.root, line: 1, field: '' }, '找不到这个文件夹')
    throw new SchoolMistakesError(reading.mistakes.sorted())
  }
  checkNames(reading)
  // The shop comes first (its code is part of every id), courses before what jumps to them.
  const shop = await readShop(reading)
  const bank = await readBank(reading)
  const teachers = await readTeachers(reading)
  const service = await readService(reading, teachers)
  const afterSaleRules = readAfterSaleRules(reading)
  const content = {
    categories: readCategories(reading),
    teachers,
    service,
    courses: await readCourses(reading),
    articles: await readArticles(reading),
    bulletins: await readBulletins(reading),
    pages: await readPages(reading),
    navigation: readNavigation(reading),
    sharePictures: await readSharePictures(reading),
    ads: await readAds(reading),
    coupons: readCoupons(reading),
    vip: await readVip(reading),
    registrations: await readRegistrations(reading),
    classes: await readClasses(reading),
    timetable: readTimetable(reading),
    offlineCourses: await readOfflineCourses(reading),
    selections: await readSelections(reading),
    books: await readBooks(reading),
    ...(await readGoods(reading)),
    bank,
    papers: await readPapers(reading, bank),
    practices: readPractices(reading, bank),
    students: await readStudents(reading, new AppointmentReader(reading, service.hosts)),
    afterSaleRules,
    offlineAccount: readOfflineAccount(reading),
    activities: await readActivities(reading),
    orders: await readOrders(reading),
    sharing: readSharing(reading),
    promoters: readPromoters(reading, afterSaleRules?.days ?? DEFAULT_RULES.days),
  }
  reading.references.check()
  if (!shop || reading.mistakes.list.length > 0) throw new SchoolMistakesError(reading.mistakes.sorted())
  return { shop, ...content, media: reading.media.copies() }
}

/** A misspelt file name would otherwise be overlooked in silence. */
const checkNames = (reading: Reading): void => {
  for (const entry of reading.folder.list('')) {
    const known = entry.isDirectory() ? FOLDERS.includes(entry.name) : FILES.includes(entry.name)
    if (!known)
      reading.mistakes.add(
        { file: entry.name, line: 1, field: '' },
        `不认识这个${entry.isDirectory() ? '文件夹' : '文件'}，请检查名字`,
      )
  }
}
