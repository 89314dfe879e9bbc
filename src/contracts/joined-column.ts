/** What a module lets others read beside their own rows, in the same query: a join on one of its tables, and a column. */
export interface JoinedColumn {
  join: string;
  column: string;
}
