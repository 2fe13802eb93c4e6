/** The table's code: fetched where it is needed and not before, so that no visitor pays for it. */
export async function loadTable() {
  return (await import('../pages/table/TableRoutes')).TableRoutes
}
