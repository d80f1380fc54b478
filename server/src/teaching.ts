import { createClassesModule, type ClassesDeps } from './modules/classes/classes.module'
import { createPartyModule } from './modules/party/party.module'

/** Wires what is taught to those who are taught together: classes and who is in them. */
export const createTeaching = (deps: Omit<ClassesDeps, 'parties'>) => {
  const { parties } = createPartyModule(deps)
  const classes = createClassesModule({ ...deps, parties })
  return { parties, routes: classes.routes, desk: classes.desk, goods: [classes.goods] }
}
