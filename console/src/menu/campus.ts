import type { PageEntry } from '../core/frame/menu'

const OFFLINE = ['offline-courses.manage'] as const
const SELECTION = ['selections.manage'] as const
const BOOKS = ['books.manage'] as const
const COUNTER = ['books.hand-out'] as const

export const campus: readonly PageEntry[] = [
  {
    path: 'offline-courses',
    title: '面授课程',
    list: 'POST /staff/offline-course/page',
    permissions: OFFLINE,
    load: () => import('../features/offline-courses/OfflineCoursesPage'),
  },
  {
    path: 'offline-terms',
    title: '面授期次',
    list: 'POST /staff/offline-course/term/page',
    permissions: OFFLINE,
    load: () => import('../features/offline-courses/OfflineTermsPage'),
  },
  {
    path: 'offline-persons',
    title: '报名名单',
    list: 'POST /staff/offline-course/person/page',
    permissions: OFFLINE,
    hidden: true,
    load: () => import('../features/offline-courses/OfflinePersonsPage'),
  },
  {
    path: 'offline-waits',
    title: '候补名单',
    list: 'POST /staff/offline-course/wait/page',
    permissions: OFFLINE,
    hidden: true,
    load: () => import('../features/offline-courses/OfflineWaitsPage'),
  },
  {
    path: 'selections',
    title: '选课',
    list: 'POST /staff/selection/page',
    permissions: SELECTION,
    load: () => import('../features/selections/SelectionsPage'),
  },
  {
    path: 'selection-courses',
    title: '选课的课程',
    list: 'POST /staff/selection/course/page',
    permissions: SELECTION,
    hidden: true,
    load: () => import('../features/selections/SelectionCoursesPage'),
  },
  {
    path: 'selection-choices',
    title: '谁选了什么',
    list: 'POST /staff/selection/choice/page',
    permissions: SELECTION,
    hidden: true,
    load: () => import('../features/selections/SelectionChoicesPage'),
  },
  {
    path: 'book-rounds',
    title: '教材征订',
    list: 'POST /staff/book/round/page',
    permissions: BOOKS,
    load: () => import('../features/books/BookRoundsPage'),
  },
  {
    path: 'book-items',
    title: '教材和用品',
    list: 'POST /staff/book/item/page',
    permissions: BOOKS,
    load: () => import('../features/books/BookItemsPage'),
  },
  {
    path: 'book-needs',
    title: '各班要的教材',
    list: 'POST /staff/book/need/page',
    permissions: BOOKS,
    hidden: true,
    load: () => import('../features/books/BookNeedsPage'),
  },
  {
    path: 'book-orders',
    title: '订货',
    permissions: BOOKS,
    hidden: true,
    load: () => import('../features/books/BookOrdersPage'),
  },
  {
    path: 'book-missing',
    title: '各班缺多少',
    permissions: BOOKS,
    hidden: true,
    load: () => import('../features/books/BookMissingPage'),
  },
  {
    path: 'book-bills',
    title: '教材结算单',
    list: 'POST /staff/book/bill/page',
    permissions: BOOKS,
    hidden: true,
    load: () => import('../features/books/BookBillsPage'),
  },
  {
    path: 'book-counter',
    title: '窗口发放',
    permissions: COUNTER,
    load: () => import('../features/books/BookCounterPage'),
  },
  {
    path: 'book-hand-outs',
    title: '教材发放',
    list: 'POST /staff/book/hand-out/page',
    permissions: COUNTER,
    load: () => import('../features/books/BookHandOutsPage'),
  },
  {
    path: 'book-stock',
    title: '教材库存',
    list: 'POST /staff/book/stock/page',
    permissions: COUNTER,
    load: () => import('../features/books/BookStockPage'),
  },
  {
    path: 'book-batches',
    title: '班级批次',
    list: 'POST /staff/book/batch/page',
    permissions: COUNTER,
    hidden: true,
    load: () => import('../features/books/BookBatchesPage'),
  },
]
