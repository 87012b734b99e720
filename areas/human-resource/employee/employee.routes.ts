import { fileHandlers } from '../../../core/server/files.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { employee } from './employee.contract.ts';
import { createEmployee, employeeEntity, listEmployees, updateEmployee } from './employee.service.ts';

export const employeeRoutes = routes(employee, {
  ...plain(employee, employeeEntity),
  ...fileHandlers(employeeEntity),
  list: listEmployees,
  create: createEmployee,
  update: updateEmployee,
});
