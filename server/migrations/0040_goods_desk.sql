CREATE TABLE "goods_stock_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"sku_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "from_folder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_stock_log" ADD CONSTRAINT "goods_stock_log_sku_id_goods_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."goods_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_stock_log_request" ON "goods_stock_log" USING btree ("shop_id","client_request_id");--> statement-breakpoint
CREATE INDEX "goods_stock_log_sku" ON "goods_stock_log" USING btree ("sku_id","at");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_template_id_delivery_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."delivery_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_of_template" ON "goods" USING btree ("template_id");