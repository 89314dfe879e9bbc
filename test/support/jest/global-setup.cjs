/** Migrates the database of MySQL that the specs copy. */
module.exports = async () => {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) return;
  require('../register.cjs');
  process.env.TEST_MYSQL_TEMPLATE = await require('../database/mysql-template.ts').createTemplate(server);
};
