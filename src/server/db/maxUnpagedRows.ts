/** The newest rows that a list returns when the client asks for no page, so that no response grows without end. */
export const MAX_UNPAGED_ROWS = 1_000
