/** How the operator runs a command here: npm sets this variable in the repository, and a release has no npm. */
export const COMMAND = process.env.npm_lifecycle_event === undefined ? 'city-dice' : 'npm run cli --'
