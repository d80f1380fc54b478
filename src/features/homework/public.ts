export { homeworkApi, type HomeworkApi } from './homework.api'
export { DueHomework } from './list/DueHomework'
