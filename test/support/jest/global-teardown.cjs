/** Prepares the statements of this run, and those of runs on SQLite before it, on the other database. */
module.exports = async () => {
  const { TEST_MYSQL_URL: server, TEST_MYSQL_TEMPLATE: template } = process.env;
  if (!template) return;
  try {
    await require('../database/statement-texts.ts').assertPortable(server, template);
  } finally {
    await require('../database/mysql-template.ts').dropTemplate(server, template);
  }
};
