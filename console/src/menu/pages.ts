import { exams } from './exams'
import { operation } from './operation'
import { people } from './people'
import { school } from './school'
import { teaching } from './teaching'
import { trade } from './trade'
import type { PageEntry } from '../core/frame/menu'

/** Every page, in any order. */
export const pages: readonly PageEntry[] = [...people, ...teaching, ...exams, ...trade, ...operation, ...school]
