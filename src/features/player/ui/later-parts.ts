/** What lies over the picture or asks the learner something: needed some time after the first drawing, so it comes later, at once. */
export { CheckCard } from './CheckCard'
export { NextLesson } from './NextLesson'
export { TakenOver } from './TakenOver'
export { VideoMarks } from './VideoMarks'
