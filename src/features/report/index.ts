/** The report of a problem, loaded where it is offered. */
import { loadTexts } from '../../i18n/loadTexts'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import type { ReportProblemProps } from './ReportProblem'

export const reportProblemCode = lazyComponent<ReportProblemProps>(async () => {
  const [{ ReportProblem }] = await Promise.all([import('./ReportProblem'), loadTexts('report')])
  return ReportProblem
})
