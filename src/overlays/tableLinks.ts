/** Where the table's links lead; handed in by the page, which knows the addresses. */
export interface TableLinks {
  home: string
  profile: string
  wallet: string
  history: string
  otherMenu: string
}
