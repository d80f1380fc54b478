import { createAccessModule } from './modules/access/access.module'
import { createArticleGate } from './modules/article/article.module'
import { createQuestionGate } from './modules/paper/question-gate.module'
import { createActivityPrices } from './modules/activity/activity-prices'
import { createCatalogueModule } from './modules/catalogue/catalogue.module'
import { createCommentModule, type CommentDeps } from './modules/comment/comment.module'
import { createCourseModule } from './modules/course/course.module'
import { createFavouriteModule } from './modules/favourite/favourite.module'
import { createGoodsGate } from './modules/goods/goods.module'
import { createLessonModule, type LessonDeps } from './modules/lesson/lesson.module'
import { createLiveModule, type LiveDeps } from './modules/live/live.module'
import { createLiveStudies } from './modules/live/study/live-study.module'
import { createMyCourseModule } from './modules/my-course/my-course.module'
import { createNoteModule } from './modules/note/note.module'
import { createPackageModule } from './modules/package/package.module'
import { createStudyModule } from './modules/study/study.module'
import { createReceivedGoods } from './modules/trade/trade.module'

type LearningDeps = Pick<LessonDeps, 'database' | 'media' | 'users' | 'hosts'> &
  Pick<CommentDeps, 'audit' | 'messages'> &
  Pick<LiveDeps, 'reviews' | 'now' | 'jobs' | 'storage' | 'messages' | 'wechat' | 'people' | 'cacheMilliseconds'>

/** Wires what courses are made of: who may study which, lessons, live rooms, and what learners write about them. */
export const createLearning = (deps: LearningDeps) => {
  const { database, now, jobs, media, users, reviews } = deps
  const { contents } = createCourseModule(database)
  const { access, gate } = createAccessModule({ database, now, contents })
  const study = createStudyModule({ database, now, jobs })
  const { studies, tickets } = study
  const liveStudies = createLiveStudies({ database, now, studies, tickets })
  const lesson = createLessonModule({ ...deps, contents, gate, studies, tickets, liveStudies })
  const { outline } = lesson
  const live = createLiveModule({ ...deps, lessons: lesson.entries, studies: liveStudies })
  const note = createNoteModule({ database, media, gate, users, reviews })
  const articles = createArticleGate({ database, now, media })
  const questions = createQuestionGate({ database, now })
  const comment = createCommentModule({
    ...deps,
    gate,
    articles,
    questions,
    received: createReceivedGoods(database),
  })
  const favourite = createFavouriteModule({
    database,
    media,
    gate,
    articles,
    stocked: createGoodsGate({ database, now, media }),
  })
  const catalogue = createCatalogueModule({
    database,
    now,
    media,
    contents,
    gate,
    outline,
    favourites: favourite.favourites,
    notes: note.notes,
    comments: comment.comments,
    activityPrices: createActivityPrices({ database, now }),
  })
  const { cards, views } = catalogue
  const packages = createPackageModule({ database, media, contents, gate, outline, views, access })
  const myCourse = createMyCourseModule({ database, now, media, contents, outline, studyDays: study.days })
  return {
    routes: {
      ...catalogue.routes,
      ...lesson.routes,
      ...study.routes,
      ...myCourse.routes,
      ...packages.routes,
      ...favourite.routes,
      ...note.routes,
      ...comment.routes,
      ...live.routes,
    },
    desk: { ...comment.desk, ...live.desk },
    /** What learners write, for the review. */
    reviewed: { ...comment.reviewed, note: note.reviewed, talk: live.reviewed },
    access,
    gate,
    courseViews: views,
    practiceLessons: lesson.practices,
    articles,
    isFavouriteArticle: favourite.hasArticle,
    courses: {
      cards,
      countByCategory: (shopId: string) => contents.countByCategory(shopId),
      countByTeacher: (shopId: string) => contents.countByTeacher(shopId),
    },
    goods: [access.courseGoods, packages.packageGoods],
    usage: myCourse.usage,
    lives: live.list,
    readPlaylist: live.readPlaylist,
    stop: async (): Promise<void> => {
      await study.stop()
      await live.stop()
    },
  }
}
