module.exports = async () => {
  const { TEST_MYSQL_URL: server, TEST_MYSQL_TEMPLATE: template } = process.env;
  if (template) await require('../database/mysql-template.ts').dropTemplate(server, template);
};
